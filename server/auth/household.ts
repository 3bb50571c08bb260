const IPV6_GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;

/**
 * Who counts as one client. An IPv6 subscriber is given a whole network of 2^64 addresses and may change at every
 * request: the network stands for all of them. Any other address stands for itself.
 */
export function householdOf(address: string): string {
  const [plain = ''] = address.split('%');
  const isIpv6 = plain.includes(':') && !plain.includes('.');
  if (!isIpv6) return address;
  const [front = '', back] = plain.split('::');
  const first = front === '' ? [] : front.split(':');
  const last = back === undefined || back === '' ? [] : back.split(':');
  const zeros = Array.from({ length: IPV6_GROUPS - first.length - last.length }, () => '0');
  const groups = [...first, ...(back === undefined ? [] : zeros), ...last];
  return `${groups.slice(0, HOUSEHOLD_GROUPS).map(normalised).join(':')}::/64`;
}

const normalised = (group: string): string => Number.parseInt(group, 16).toString(16);
