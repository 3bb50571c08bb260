import { useEffect, useRef, useState } from 'react';
import { Link } from '#web/ui/router.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Gestures } from './gestures/with-gestures.ts';

/** `auto`: the tree where there is space, round by round on a phone. */
export type BracketView = 'auto' | 'tree' | 'list';

type ToolbarProps = {
  teams: ReadonlyMap<number, string>;
  team: number | null;
  view: BracketView;
  isFullScreen: boolean;
  onRegion: (act: (gestures: Gestures, region: HTMLElement) => void) => void;
  onTeam: (team: number | null) => void;
  viewAddress: (view: BracketView) => string;
};

export function Toolbar(props: ToolbarProps) {
  const { teams, team, view, isFullScreen, onRegion, onTeam, viewAddress } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <RoadChoice teams={teams} team={team} onTeam={onTeam} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div
          className={classes(
            'flex-wrap gap-1 noscript:hidden',
            view === 'auto' && 'hidden md:flex',
            view === 'tree' && 'flex',
            view === 'list' && 'hidden',
          )}
        >
          {TOOLS.map(({ label, sign, act }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-pressed={label === FULL_SCREEN ? isFullScreen : undefined}
              onClick={() => onRegion(act)}
              className={classes(
                sign === undefined ? 'w-28' : 'w-12',
                'min-h-12 whitespace-nowrap border border-line font-semibold text-soft transition-colors hover:border-edge hover:text-text aria-pressed:bg-raise aria-pressed:text-text',
              )}
            >
              {sign ?? label}
            </button>
          ))}
        </div>
        <ul aria-label="Affichage" className={classes('flex gap-1', isFullScreen && 'hidden')}>
          {VIEWS.map(({ label, to, on, className }) => (
            <li key={label + to} className={className}>
              <Link
                to={viewAddress(to)}
                replace
                aria-current={on.includes(view) ? 'true' : undefined}
                className="flex min-h-12 items-center justify-center border border-line font-semibold text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-edge aria-[current]:bg-raise aria-[current]:text-text"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Without scripts, a team's name in the tree leads to its road, too. */
function RoadChoice({ teams, team, onTeam }: Pick<ToolbarProps, 'teams' | 'team' | 'onTeam'>) {
  // The options are rendered once somebody comes near: a list of sixty teams is rarely opened.
  const [isNear, setNear] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  // The select may have been focused before hydration.
  useEffect(() => setNear(document.activeElement === select.current), []);
  const options = [...teams].filter(([id]) => isNear || id === team);
  return (
    <select
      ref={select}
      aria-label="Voir un parcours"
      value={team ?? ''}
      onFocus={() => setNear(true)}
      onPointerDown={() => setNear(true)}
      onChange={({ target }) => onTeam(target.value === '' ? null : Number(target.value))}
      className="control tree-select min-w-28 flex-1 basis-32 sm:max-w-80 noscript:hidden"
    >
      <option value="">Parcours</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/**
 * A phone starts with rounds, a desktop with the tree: the same address, another label. Fixed widths, so that nothing jumps when
 * the font arrives.
 */
const VIEWS: readonly {
  label: string;
  to: BracketView;
  on: readonly BracketView[];
  className: string;
}[] = [
  { label: 'Tours', to: 'auto', on: ['auto'], className: 'w-19 md:hidden' },
  { label: 'Arbre', to: 'tree', on: ['tree'], className: 'w-16 md:hidden' },
  { label: 'Arbre', to: 'auto', on: ['auto', 'tree'], className: 'hidden w-20 md:block' },
  { label: 'Liste', to: 'list', on: ['list'], className: 'w-14 md:w-20' },
];

const STEP = 1.25;
const FULL_SCREEN = 'Plein écran';

const TOOLS: readonly {
  label: string;
  sign?: string;
  act: (gestures: Gestures, region: HTMLElement) => void;
}[] = [
  { label: 'Réduire', sign: '−', act: ({ zoomBy }, region) => zoomBy(region, 1 / STEP) },
  { label: 'Agrandir', sign: '+', act: ({ zoomBy }, region) => zoomBy(region, STEP) },
  {
    label: 'Ajuster',
    act: ({ fit }, region) => fit(region),
  },
  { label: FULL_SCREEN, act: ({ fillScreen }, region) => void fillScreen(region) },
];
