import { Expand, Minus, Plus, UnfoldHorizontal } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { BracketView } from './bracket-tree.tsx';
import { zoomBy, zoomToScreen, zoomToWidth } from './zoom.ts';

type ToolbarProps = {
  teams: ReadonlyMap<number, string>;
  team: number | null;
  view: BracketView;
  region: RefObject<HTMLElement | null>;
  onTeam: (team: number | null) => void;
  viewAddress: (view: BracketView) => string;
};

export function Toolbar({ teams, team, view, region, onTeam, viewAddress }: ToolbarProps) {
  const onRegion = (action: (region: HTMLElement) => void) => () => {
    if (region.current !== null) action(region.current);
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <form method="get" className="flex w-full items-end gap-3 sm:w-80">
        <SelectField
          label="Suivre une équipe"
          name="equipe"
          value={team ?? ''}
          onChange={({ target }) => onTeam(target.value === '' ? null : Number(target.value))}
          className="grow"
        >
          <option value="">Toutes les équipes</option>
          {[...teams].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <button
          type="submit"
          className="slab slab-secondary slab-small hidden noscript:inline-flex"
        >
          Voir
        </button>
      </form>
      <div className="flex flex-wrap items-center gap-2">
        <div
          className={classes(
            'gap-1 noscript:hidden',
            view === 'auto' && 'hidden md:flex',
            view === 'tree' && 'flex',
            view === 'list' && 'hidden',
          )}
        >
          <Tool label="Réduire" onClick={onRegion((tree) => zoomBy(tree, 1 / STEP))}>
            <Minus aria-hidden className="size-5" />
          </Tool>
          <Tool label="Agrandir" onClick={onRegion((tree) => zoomBy(tree, STEP))}>
            <Plus aria-hidden className="size-5" />
          </Tool>
          <Tool label="Ajuster à la largeur" onClick={onRegion(zoomToWidth)}>
            <UnfoldHorizontal aria-hidden className="size-5" />
          </Tool>
          <Tool label="Plein écran" onClick={onRegion((tree) => void fillScreen(tree))}>
            <Expand aria-hidden className="size-5" />
          </Tool>
        </div>
        <ul aria-label="Affichage" className="flex gap-1">
          {VIEWS.map(({ label, to, on, className }) => (
            <li key={label + to} className={className}>
              <Link
                to={viewAddress(to)}
                replace
                preventScrollReset
                aria-current={on.includes(view) ? 'true' : undefined}
                className="flex min-h-11 items-center border border-line px-3.5 font-semibold text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-edge aria-[current]:bg-raise aria-[current]:text-text"
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

/** A phone shows round by round at first, a desktop the tree: the same address, other words for it. */
const VIEWS: readonly {
  label: string;
  to: BracketView;
  on: readonly BracketView[];
  className: string;
}[] = [
  { label: 'Rondes', to: 'auto', on: ['auto'], className: 'md:hidden' },
  { label: 'Arbre', to: 'tree', on: ['tree'], className: 'md:hidden' },
  { label: 'Arbre', to: 'auto', on: ['auto', 'tree'], className: 'hidden md:block' },
  { label: 'Liste', to: 'list', on: ['list'], className: '' },
];

const STEP = 1.25;

type ToolProps = { label: string; onClick: () => void; children: ReactNode };

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center border border-line text-soft transition-colors hover:border-edge hover:text-text"
    >
      {children}
    </button>
  );
}

async function fillScreen(tree: HTMLElement): Promise<void> {
  try {
    await tree.requestFullscreen();
    zoomToScreen(tree);
    tree.addEventListener('fullscreenchange', () => zoomToWidth(tree), { once: true });
  } catch {
    // An iPhone fills its screen with videos only: the tree stays where it is.
    zoomToWidth(tree);
  }
}
