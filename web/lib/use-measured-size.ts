import { useEffect, useEffectEvent, useState } from 'react';

/** A size that the styles decide, measured again whenever the element's own changes; `before` until then, and on the server. */
export function useMeasuredSize<T>(
  find: () => Element | null,
  measure: (element: Element) => T,
  before: T,
): T {
  const [measured, setMeasured] = useState(before);
  const onResize = useEffectEvent((element: Element) => setMeasured(measure(element)));
  const start = useEffectEvent(() => {
    const element = find();
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => onResize(element));
    observer.observe(element);
    return observer;
  });
  useEffect(() => {
    const observer = start();
    return () => observer?.disconnect();
  }, []);
  return measured;
}
