import { Spinner } from '#web/ui/spinner.tsx';

/** While the browser reads its stored session, or fetches the code of a page. As high as the screen: the footer must not jump. */
export function Loading() {
  return <Spinner label="Loading..." className="min-h-dvh grow" />;
}
