/** '1,4 Mo' */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toLocaleString('fr-CH', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} Mo`;
}
