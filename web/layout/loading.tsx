import { Spinner } from '#web/ui/spinner.tsx';

/** While the browser reads its stored session, or fetches the code of a page. */
export function Loading() {
  return <Spinner label="Loading..." className="min-h-[60dvh] grow" />;
}
