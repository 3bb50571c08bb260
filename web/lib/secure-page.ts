/**
 * Whether the page came by HTTPS or from this machine. Elsewhere browsers block notifications, the wake lock and the clipboard,
 * so these must not be offered.
 */
export function isSecurePage(): boolean {
  return typeof window === 'undefined' || window.isSecureContext;
}
