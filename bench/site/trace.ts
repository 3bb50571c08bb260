import type { Browser } from '@playwright/test';

export type Work =
  | 'scripts lus et compilés'
  | 'scripts exécutés'
  | 'mémoire reprise'
  | 'page et styles lus'
  | 'styles'
  | 'mise en page'
  | 'dessin'
  | 'reste';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
};

/** How the main thread spent its time on a page, by kind of work, in milliseconds of CPU time. */
export async function traceMainThread(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  milliseconds: number,
): Promise<Map<Work, number>> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.goto(address);
  await page.waitForTimeout(milliseconds);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await context.close();
  return timeByWork(events, address);
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'blink',
  'loading',
  'v8',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.gc',
];

function timeByWork(events: readonly TraceEvent[], address: string): Map<Work, number> {
  const first = events.find(({ args }) => args?.beginData?.url === address);
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first?.pid && tid === first.tid)
    .toSorted((one, two) => one.ts - two.ts || (two.dur ?? 0) - (one.dur ?? 0));
  const spent = new Map<Work, number>(KINDS.map(([kind]) => [kind, 0]));
  const open: { kind: Work; end: number }[] = [];
  const add = (kind: Work, time: number) => spent.set(kind, (spent.get(kind) ?? 0) + time);
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const around = open.at(-1);
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? around?.kind ?? 'reste';
    // The time of nested work is subtracted from the work around it.
    if (around !== undefined) add(around.kind, -tdur / 1000);
    add(kind, tdur / 1000);
    open.push({ kind, end: ts + dur });
  }
  return spent;
}

/** The first match counts. Work without a match belongs to the work around it. */
const KINDS: readonly (readonly [Work, RegExp])[] = [
  ['mémoire reprise', /GC/],
  ['scripts lus et compilés', /^(V8\.(Parse|PreParse|Compile|Deserialize)|v8\.(compile|parse))/],
  ['scripts exécutés', /^(FunctionCall|EvaluateScript|v8\.evaluateModule|RunMicrotasks|TimerFire)/],
  ['page et styles lus', /^(ParseHTML|ParseAuthorStyleSheet|CSSParser)/],
  ['styles', /^(UpdateLayoutTree|Document::(updateStyle|recalcStyle|rebuildLayoutTree)|RuleSet)/],
  ['mise en page', /^(Layout$|LocalFrameView::performLayout|InlineNode)/],
  ['dessin', /^(Paint|PrePaint|Layerize|Commit|Blink\.(Paint|PrePaint|Compositing)|HitTest)/],
  ['reste', /^ThreadControllerImpl::RunTask/],
];
