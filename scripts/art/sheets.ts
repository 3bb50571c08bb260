import { arena } from './arena.ts';
import { CAMERA, duel } from './hero.ts';
import { brandMark } from './marks.ts';
import { colours, group } from './svg.ts';
import { trophyDrawing } from './trophy.ts';
import { crystalArt, foxArt, planArt } from './valorant.ts';

/** Pages that the browser photographs: what a drawing cannot hold is the site's own lettering. */
export type Sheet = { file: string; width: number; height: number; html: string };

export const posters: readonly Sheet[] = [
  poster({
    file: 'posters/rocket-league.webp',
    art: group({ transform: 'translate(-112 -10) scale(0.78)' }, [arena(CAMERA), duel()]),
    title: 'Rocket<br>League',
    format: '2v2',
    // An organiser may move its dates.
    line: '',
  }),
  poster({
    file: 'posters/valorant-2.webp',
    art: crystalArt(),
    title: 'Valorant<br>Acte II',
    format: '5v5',
    line: '29 mars 2025',
  }),
  poster({
    file: 'posters/valorant-1.webp',
    art: group({ transform: 'translate(-90 -40) scale(1.25)' }, [planArt()]),
    title: 'Valorant<br>Acte I',
    format: '5v5',
    line: "L'édition fondatrice",
  }),
  champions(),
];

/** What is behind the words of an event's preview, which the server writes by itself. */
export const previewScene: Sheet = sheet(
  'server/pictures/preview-scene.png',
  1200,
  630,
  cardBehind(scene()),
);

export const shared: readonly Sheet[] = [
  card(
    'tournaments',
    'Les<br><b>tournois</b>',
    'Les éditions passées et leurs champions',
    placed(trophyDrawing(), 'translate(690 20) scale(0.94)'),
  ),
  card(
    'stream',
    'En<br><b>direct</b>',
    'Les matchs commentés,<br>avec le chat',
    `${scene()}${live()}`,
  ),
  card(
    'contact',
    'Nous<br><b>écrire</b>',
    'Un problème, une suggestion, une question',
    placed(brandMark(), 'translate(690 100) scale(6.6)'),
  ),
];

type Poster = { file: string; art: string; title: string; format: string; line: string };

function poster({ file, art, title, format, line }: Poster): Sheet {
  return sheet(
    file,
    720,
    900,
    `
    <svg viewBox="0 0 720 900">${art}<path d="M0 560 720 470V900H0Z" fill="${colours.ink}"/><path d="M0 560 720 470v10L0 570Z" fill="${colours.orange}"/></svg>
    <p class="format">${format}</p>
    <div class="foot"><h1>${title}</h1><p>${line}</p></div>${brand()}`,
  );
}

function champions(): Sheet {
  return sheet(
    'posters/valorant-2-champions.webp',
    1200,
    800,
    `
    <svg viewBox="0 0 1200 800"><path d="M640 0H1200V800H420Z" fill="${colours.deep}"/><path d="M640 0h12L432 800H420Z" fill="${colours.orange}"/>
    ${placed(trophyDrawing(), 'translate(640 70)')}${placed(foxArt(), 'translate(300 270) scale(1.5)')}</svg>
    <div class="foot"><h1>Les Renards<br>de Minuit</h1><p>Champions, 29 mars 2025</p></div>${brand()}`,
  );
}

function card(name: string, title: string, line: string, art: string): Sheet {
  return sheet(
    `og/${name}.png`,
    1200,
    630,
    `${cardBehind(art)}<div class="card"><h1>${title}</h1><p>${line}</p></div>`,
  );
}

function cardBehind(art: string): string {
  return `
    <svg viewBox="0 0 1200 630">${art}<path d="M0 618H1200V630H0Z" fill="${colours.orange}"/><path d="M0 618H420l-3 12H0Z" fill="${colours.blue}"/></svg>
    ${brand()}`;
}

function scene(): string {
  return placed(`${arena(CAMERA)}${duel()}`, 'translate(432 10) scale(0.72)');
}

function live(): string {
  return `<path d="M1010 40H1160L1146 96H996Z" fill="${colours.orange}"/><path d="M1062 52 1096 68 1062 84Z" fill="${colours.ink}"/>`;
}

function placed(drawing: string, transform: string): string {
  return group({ transform }, [drawing]);
}

function brand(): string {
  return `<div class="brand"><svg viewBox="0 0 64 64">${brandMark()}</svg>Arène</div>`;
}

function sheet(file: string, width: number, height: number, body: string): Sheet {
  return { file, width, height, html: `<div class="sheet">${body}</div>` };
}

export const sheetStyle = `
  * { margin: 0; box-sizing: border-box }
  .sheet { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: ${colours.ink}; color: ${colours.text}; font: 500 30px/1.3 Figtree }
  .sheet > svg { position: absolute; inset: 0; width: 100%; height: 100% }
  h1, .format, .brand { font: italic 900 100px/.9 Sofia; text-transform: uppercase; letter-spacing: -.01em }
  h1 b { color: ${colours.orange} }
  .brand { position: absolute; left: 40px; top: 34px; display: flex; gap: 14px; align-items: center; font-size: 46px }
  .brand svg { width: 44px }
  .format { position: absolute; right: 40px; top: 34px; font-size: 46px; color: ${colours.orange} }
  .foot { position: absolute; left: 40px; bottom: 44px }
  .foot h1 { font-size: 150px }
  .foot p { margin-top: 18px; color: #a9b6ca }
  .card { position: absolute; left: 56px; top: 140px; width: 620px }
  .card h1 { font-size: 138px }
  .card p { margin-top: 26px; font-size: 31px }
`;
