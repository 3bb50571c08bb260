import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { replacementFor, deriveRow, type Row } from '#web/admin/tournament/scores/row.ts';
import { displayedMatch, type DisplayedMatch } from '#web/admin/tournament/displayed-match.ts';
import {
  forfeitScore,
  parseTypedScore,
  type Score,
  type Typed,
} from '#web/unsent-scores/scores.ts';
import { scoreStorage } from '#web/unsent-scores/storage.ts';
import { createScoreQueue } from '#web/unsent-scores/queue.ts';
import { BEST_OF, createFakeServer, entryText, resultText } from './fake-server.ts';
import { createMemory } from './helper-memory.ts';

/** An act of the helper in one of two tabs, or an event of that tab. */
type TabAct = { tab: 0 | 1 } & (
  | { kind: 'type' | 'tap'; side: 'one' | 'two'; digit: string }
  | { kind: 'forfeit'; side: 'one' | 'two' }
  | { kind: 'validate' | 'keep' | 'put' | 'escape' | 'schedule' }
  /** The focus enters or leaves the row. */
  | { kind: 'turn-to' | 'turn-away' }
  /** The live stream reaches the tab; the tab is reloaded. */
  | { kind: 'live-change' | 'reload' }
  /** The browser informs the tab of a change in the storage by another tab. */
  | { kind: 'hear' }
);

/** An event outside the tabs. */
type OutsideAct =
  | { kind: 'theirs'; result: string }
  | { kind: 'arrive' | 'answer' | 'lose' }
  | { kind: 'network'; up: boolean }
  | { kind: 'wait' };

export type Act = TabAct | OutsideAct;

type Tab = {
  queue: ReturnType<typeof createScoreQueue>;
  /** The match in the live state of this tab. */
  live: TournamentMatch;
  /** The match when its row was focused. */
  focusedMatch: TournamentMatch | null;
  close: () => void;
};

/**
 * A helper with two tabs, another admin, a server and a network that drops. It complains when an unseen score is replaced, when a
 * score is wrongly shown as saved, when an entry is lost that nobody dropped, and when a tab takes its own score for somebody
 * else's. `pass` lets time pass.
 */
export function createVenue(pass: (milliseconds: number) => Promise<unknown>) {
  const complaints: string[] = [];
  const memory = createMemory((complaint) => complaints.push(complaint));
  const server = createFakeServer(memory.replaced);
  const { pk_match, ...MATCH } = server.match();

  const openTab = (): Tab => {
    let isOpen = true;
    const answering = <T>(answer: Promise<T>): Promise<T> =>
      // A closed tab gets no answers.
      new Promise((resolve, reject) => {
        answer.then(
          (value) => isOpen && resolve(value),
          (error: unknown) => isOpen && reject(error),
        );
      });
    const tab: Omit<Tab, 'queue'> = {
      live: server.match(),
      focusedMatch: null,
      close: () => {
        isOpen = false;
      },
    };
    const queue = createScoreQueue(STORAGE_KEY, {
      send: (base, lastEntry) => (isOpen ? answering(server.send(base, lastEntry, tab)) : NEVER),
      read: () => {
        memory.learn(server.match());
        return answering(server.read());
      },
      screenVersion: () => tab.live.version,
      withLock: (work) => work(),
    });
    queue.subscribe(() => {});
    return Object.assign(tab, { queue });
  };
  const tabs: [Tab, Tab] = [openTab(), openTab()];
  /** The tabs in which something was done by hand. */
  const used = new Set<Tab>();

  const show = ({ live, queue }: Tab): { displayed: DisplayedMatch; row: Row } => {
    const context = { bestOf: BEST_OF, queue: queue.current(), withdrawn: new Set<number>() };
    const displayed = displayedMatch(live, context);
    return { displayed, row: deriveRow(displayed) };
  };
  const storedEntry = () => {
    const { saves, typed } = scoreStorage(STORAGE_KEY).all();
    return { save: saves[pk_match], typed: typed[pk_match] };
  };

  const enter = (tab: Tab, entry: string): void => {
    memory.begin(storedEntry(), tab.focusedMatch ?? tab.live);
    memory.enter(entry, storedEntry(), tab.live);
  };
  const save = (tab: Tab, score: Score): void => {
    enter(tab, entryText(score));
    memory.validate(entryText(score));
    tab.queue.save(tab.focusedMatch ?? tab.live, { score }, tab.live);
    tab.focusedMatch = null;
  };
  const validate = (tab: Tab): void => {
    const { status } = show(tab).row;
    if (status.kind === 'typing' && 'score' in status.parsed) save(tab, status.parsed.score);
  };
  const type = (tab: Tab, typed: Typed): void => {
    enter(tab, `${typed.one}-${typed.two}`);
    tab.queue.type(tab.focusedMatch ?? tab.live, typed);
  };
  const replaceTheirs = (tab: Tab, { status, typed }: Row): void => {
    if (status.kind !== 'choose') return;
    // A helper who chooses has seen what is on screen.
    tab.focusedMatch = null;
    const { theirs, mine: own } = status;
    if (own.kind !== 'schedule') memory.see(theirs);
    if (own.kind === 'score') memory.validate(entryText(own.score));
    tab.queue.putMine(theirs, replacementFor(own, typed));
  };
  const receiveNews = (tab: Tab): void => {
    memory.learn(server.match());
    tab.live = server.match();
    tab.queue.follow(() => server.match(), server.match().version);
  };

  const inTab = (act: TabAct): void => {
    const tab = tabs[act.tab];
    // The browser's storage event is faster than a hand that changes tabs.
    if (BY_HAND.has(act.kind)) {
      used.add(tab);
      tab.queue.hear({ key: null });
    }
    const { row } = show(tab);
    const isChoosing = row.status.kind === 'choose';
    switch (act.kind) {
      case 'type':
      case 'tap': {
        if (row.display !== 'digits') return;
        const typed = { ...row.typed, [act.side]: act.digit };
        type(tab, typed);
        const isWon = parseTypedScore(typed, tab.live, BEST_OF).kind === 'won';
        if (act.kind === 'tap' && isWon && !isChoosing) validate(tab);
        return;
      }
      case 'validate':
        return validate(tab);
      case 'forfeit':
        if (!isChoosing && row.display !== 'forfeit') save(tab, forfeitScore(MATCH, act.side));
        return;
      case 'schedule': {
        const schedule = { match_date: '2025-12-13 10:00:00', station: 1 };
        return tab.queue.save(tab.focusedMatch ?? tab.live, { schedule }, tab.live);
      }
      case 'escape': {
        if (row.status.kind !== 'typing' && !isChoosing) return;
        tab.queue.type(tab.live, null);
        tab.focusedMatch = null;
        memory.letGo(storedEntry());
        return;
      }
      case 'keep': {
        if (row.status.kind !== 'choose') return;
        const about = row.status.mine.kind === 'schedule' ? 'schedule' : 'score';
        if (about === 'score') memory.letGo({});
        tab.focusedMatch = null;
        return tab.queue.keepTheirs(pk_match, about);
      }
      case 'put':
        return replaceTheirs(tab, row);
      case 'turn-to':
        tab.focusedMatch ??= tab.live;
        return;
      case 'turn-away':
        tab.focusedMatch = null;
        return;
      case 'hear':
        return tab.queue.hear({ key: null });
      case 'live-change':
        return receiveNews(tab);
      case 'reload':
        tab.close();
        tabs[act.tab] = openTab();
        return receiveNews(tabs[act.tab]);
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
    memory.look(storedEntry(), server.history);
    for (const tab of tabs) lookAt(tab);
  };

  const lookAt = (tab: Tab): void => {
    const { displayed, row } = show(tab);
    const { live } = tab;
    const entry = entryText(displayed.score);
    if (row.status.kind === 'saved' || row.status.kind === 'running') {
      const isAnswered = displayed.save !== undefined && displayed.save.base.version > live.version;
      if (!server.history.includes(entry)) complaints.push(`${entry} is called saved`);
      if (!isAnswered && entry !== resultText(live)) complaints.push(`${entry} is no longer saved`);
    }
    const { status } = row;
    const isAboutScores = status.kind === 'choose' && status.mine.kind !== 'schedule';
    if (isAboutScores && used.size === 1 && server.writerOf(status.theirs) === tab) {
      complaints.push(`${resultText(status.theirs)} is held against the tab that saved it`);
    }
    const hasHeard = JSON.stringify(displayed.typed) === JSON.stringify(storedEntry().typed);
    const isTyping = row.status.kind === 'typing' && displayed.save === undefined;
    if (isTyping && hasHeard && memory.isUnseen(live, server.authorOf(live))) {
      complaints.push(`${resultText(live)} is not told`);
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
    /** Everything arrives, the helper chooses and validates: the last entry has been on the server, and nothing waits. */
    settleDown: async (): Promise<void> => {
      const lastEntry = memory.last();
      await happen({ kind: 'network', up: true });
      for (let round = 0; round < 12; round += 1) {
        for (const kind of ['live-change', 'put', 'validate'] as const) {
          await happen({ kind, tab: 0 });
          while (server.isWaiting()) await happen({ kind: 'answer' });
        }
        await happen({ kind: 'wait' });
      }
      await happen({ kind: 'live-change', tab: 1 });
      const { save: remaining } = storedEntry();
      if (remaining !== undefined) complaints.push(`${remaining.state} is left`);
      if (lastEntry !== null && isScore(lastEntry) && !server.history.includes(lastEntry)) {
        complaints.push(`${lastEntry} was never saved`);
      }
    },
  };

  function isScore(entry: string): boolean {
    const [one = '', two = ''] = entry.split('-');
    return entry.startsWith('forfeit') || 'score' in parseTypedScore({ one, two }, MATCH, BEST_OF);
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
