import type { TournamentMatch } from '#contract/tournament.ts';
import { putOf, rowOf, type Row } from '#web/features/admin-tournament/row.ts';
import { shownMatch, type ShownMatch } from '#web/features/admin-tournament/shown-match.ts';
import { forfeitOf, judge, type Score, type Typed } from '#web/unsent-scores/scores.ts';
import { keptScores } from '#web/unsent-scores/storage.ts';
import { createScoreQueue } from '#web/unsent-scores/queue.ts';
import { BEST_OF, createFakeServer, entryOf, resultOf } from './fake-server.ts';
import { createMemory } from './helper-memory.ts';

/** What the helper does in one of two tabs, or what happens to that tab. */
type TabAct = { tab: 0 | 1 } & (
  | { kind: 'type' | 'tap'; side: 'one' | 'two'; digit: string }
  | { kind: 'forfeit'; side: 'one' | 'two' }
  | { kind: 'validate' | 'keep' | 'put' | 'escape' | 'schedule' }
  /** The fingers go to the row, or leave it. */
  | { kind: 'turn-to' | 'turn-away' }
  /** The live stream reaches the tab; the tab is opened anew. */
  | { kind: 'news' | 'reload' }
  /** The browser tells the tab what another one has kept. */
  | { kind: 'hear' }
);

/** What happens elsewhere. */
type OutsideAct =
  | { kind: 'theirs'; result: string }
  | { kind: 'arrive' | 'answer' | 'lose' }
  | { kind: 'network'; up: boolean }
  | { kind: 'wait' };

export type Act = TabAct | OutsideAct;

type Tab = {
  queue: ReturnType<typeof createScoreQueue>;
  /** The match as the live state of this tab has it. */
  live: TournamentMatch;
  /** As it was when the fingers went to it. */
  turnedTo: TournamentMatch | null;
  close: () => void;
};

/**
 * A helper with two tabs, another admin, a server and a network that drops. It knows what the helper has seen and entered,
 * and complains when a score is replaced that was not seen, when one is called saved that is not, when something entered is
 * gone that nobody let go, and when a tab takes its own score for somebody else's. `pass` lets time pass.
 */
export function createVenue(pass: (milliseconds: number) => Promise<unknown>) {
  const complaints: string[] = [];
  const memory = createMemory((what) => complaints.push(what));
  const server = createFakeServer(memory.replaced);
  const { pk_match, ...MATCH } = server.match();

  const openTab = (): Tab => {
    let isOpen = true;
    const answering = <T>(answer: Promise<T>): Promise<T> =>
      // A tab that was closed hears no answer any more.
      new Promise((resolve, reject) => {
        answer.then(
          (value) => isOpen && resolve(value),
          (error: unknown) => isOpen && reject(error),
        );
      });
    const tab: Omit<Tab, 'queue'> = {
      live: server.match(),
      turnedTo: null,
      close: () => {
        isOpen = false;
      },
    };
    const queue = createScoreQueue(STORAGE_KEY, {
      send: (base, wanted) => (isOpen ? answering(server.send(base, wanted, tab)) : NEVER),
      read: () => {
        memory.learn(server.match());
        return answering(server.read());
      },
      seen: () => tab.live.version,
      alone: (work) => work(),
    });
    queue.subscribe(() => {});
    return Object.assign(tab, { queue });
  };
  const tabs: [Tab, Tab] = [openTab(), openTab()];
  /** Those in which something was done by hand. */
  const used = new Set<Tab>();

  const show = ({ live, queue }: Tab): { shown: ShownMatch; row: Row } => {
    const known = { bestOf: BEST_OF, queue: queue.current(), withdrawn: new Set<number>() };
    const shown = shownMatch(live, known);
    return { shown, row: rowOf(shown) };
  };
  const kept = () => {
    const { saves, typed } = keptScores(STORAGE_KEY).all();
    return { save: saves[pk_match], typed: typed[pk_match] };
  };

  const enter = (tab: Tab, entry: string): void => {
    memory.begin(kept(), tab.turnedTo ?? tab.live);
    memory.enter(entry, kept(), tab.live);
  };
  const save = (tab: Tab, score: Score): void => {
    enter(tab, entryOf(score));
    memory.validate(entryOf(score));
    tab.queue.save(tab.turnedTo ?? tab.live, { score }, tab.live);
    tab.turnedTo = null;
  };
  const validate = (tab: Tab): void => {
    const { says } = show(tab).row;
    if (says.kind === 'typing' && 'score' in says.judged) save(tab, says.judged.score);
  };
  const type = (tab: Tab, typed: Typed): void => {
    enter(tab, `${typed.one}-${typed.two}`);
    tab.queue.type(tab.turnedTo ?? tab.live, typed);
  };
  const putMine = (tab: Tab, { says, typed }: Row): void => {
    if (says.kind !== 'choose') return;
    // Who chooses has seen what is on screen.
    tab.turnedTo = null;
    const { theirs, mine: own } = says;
    if (own.kind !== 'schedule') memory.see(theirs);
    if (own.kind === 'score') memory.validate(entryOf(own.score));
    tab.queue.putMine(theirs, putOf(own, typed));
  };
  const news = (tab: Tab): void => {
    memory.learn(server.match());
    tab.live = server.match();
    tab.queue.follow(() => server.match(), server.match().version);
  };

  const inTab = (act: TabAct): void => {
    const tab = tabs[act.tab];
    // Between two tabs a human hand is slower than the browser's own news.
    if (BY_HAND.has(act.kind)) {
      used.add(tab);
      tab.queue.hear({ key: null });
    }
    const { row } = show(tab);
    const isChoosing = row.says.kind === 'choose';
    switch (act.kind) {
      case 'type':
      case 'tap': {
        if (row.shows !== 'digits') return;
        const typed = { ...row.typed, [act.side]: act.digit };
        type(tab, typed);
        const isWon = judge(typed, tab.live, BEST_OF).kind === 'won';
        if (act.kind === 'tap' && isWon && !isChoosing) validate(tab);
        return;
      }
      case 'validate':
        return validate(tab);
      case 'forfeit':
        if (!isChoosing && row.shows !== 'forfeit') save(tab, forfeitOf(MATCH, act.side));
        return;
      case 'schedule': {
        const schedule = { match_date: '2025-12-13 10:00:00', station: 1 };
        return tab.queue.save(tab.turnedTo ?? tab.live, { schedule }, tab.live);
      }
      case 'escape': {
        if (row.says.kind !== 'typing' && !isChoosing) return;
        tab.queue.type(tab.live, null);
        tab.turnedTo = null;
        memory.letGo(kept());
        return;
      }
      case 'keep': {
        if (row.says.kind !== 'choose') return;
        const about = row.says.mine.kind === 'schedule' ? 'schedule' : 'score';
        if (about === 'score') memory.letGo({});
        tab.turnedTo = null;
        return tab.queue.keepTheirs(pk_match, about);
      }
      case 'put':
        return putMine(tab, row);
      case 'turn-to':
        tab.turnedTo ??= tab.live;
        return;
      case 'turn-away':
        tab.turnedTo = null;
        return;
      case 'hear':
        return tab.queue.hear({ key: null });
      case 'news':
        return news(tab);
      case 'reload':
        tab.close();
        tabs[act.tab] = openTab();
        return news(tabs[act.tab]);
    }
  };

  const outside = (act: OutsideAct): void => {
    switch (act.kind) {
      case 'theirs':
        return server.saveTheirs(act.result);
      case 'arrive':
        server.arrive();
        return;
      case 'answer':
        return server.answer();
      case 'lose':
        return server.lose();
      case 'network':
        return server.setNetwork(act.up);
      case 'wait':
    }
  };

  const look = (): void => {
    memory.look(kept(), server.history);
    for (const tab of tabs) lookAt(tab);
  };

  const lookAt = (tab: Tab): void => {
    const { shown, row } = show(tab);
    const { live } = tab;
    const entry = entryOf(shown.score);
    if (row.says.kind === 'saved' || row.says.kind === 'running') {
      const isAnswered = shown.save !== undefined && shown.save.base.version > live.version;
      if (!server.history.includes(entry)) complaints.push(`${entry} is called saved`);
      if (!isAnswered && entry !== resultOf(live)) complaints.push(`${entry} is no longer saved`);
    }
    const { says } = row;
    const isAboutScores = says.kind === 'choose' && says.mine.kind !== 'schedule';
    if (isAboutScores && used.size === 1 && server.writerOf(says.theirs) === tab) {
      complaints.push(`${resultOf(says.theirs)} is held against the tab that saved it`);
    }
    const hasHeard = JSON.stringify(shown.typed) === JSON.stringify(kept().typed);
    const isTyping = row.says.kind === 'typing' && shown.save === undefined;
    if (isTyping && hasHeard && memory.isUnseen(live, server.authorOf(live))) {
      complaints.push(`${resultOf(live)} is not told`);
    }
  };

  const happen = async (act: Act): Promise<void> => {
    if ('tab' in act) inTab(act);
    else outside(act);
    await pass(act.kind === 'wait' ? 3000 : 0);
    look();
  };

  return {
    complaints,
    happen,
    /** Everything arrives, the helper chooses and validates: what was entered last has been on the server, nothing waits. */
    settleDown: async (): Promise<void> => {
      const wanted = memory.last();
      await happen({ kind: 'network', up: true });
      for (let round = 0; round < 12; round += 1) {
        for (const kind of ['news', 'put', 'validate'] as const) {
          await happen({ kind, tab: 0 });
          while (server.isWaiting()) await happen({ kind: 'answer' });
        }
        await happen({ kind: 'wait' });
      }
      await happen({ kind: 'news', tab: 1 });
      const { save: left } = kept();
      if (left !== undefined) complaints.push(`${left.state} is left`);
      if (wanted !== null && isScore(wanted) && !server.history.includes(wanted)) {
        complaints.push(`${wanted} was never saved`);
      }
    },
  };

  function isScore(entry: string): boolean {
    const [one = '', two = ''] = entry.split('-');
    return entry.startsWith('forfeit') || 'score' in judge({ one, two }, MATCH, BEST_OF);
  }
}

const STORAGE_KEY = 'scores 1';
const BY_HAND = new Set<TabAct['kind']>([
  'type',
  'tap',
  'forfeit',
  'validate',
  'keep',
  'put',
  'escape',
  'schedule',
]);
const NEVER = new Promise<never>(() => {});
