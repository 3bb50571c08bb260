import { chanceOf } from './chance.ts';

export type InventedTeam = { name: string; players: { username: string; discord: string }[] };

/** The team of this number, from 0 up: no two of the largest field have the same name, no two players the same Discord name. */
export function inventedTeam(seed: number, number: number, size: number): InventedTeam {
  const first = Math.floor(chanceOf(seed, 'names') * NAMES);
  const place = (first + number * STRIDE) % NAMES;
  const who = WHO[place % WHO.length] ?? '';
  const where = WHERE[Math.floor(place / WHO.length)] ?? '';
  const firstPseudo = Math.floor(chanceOf(seed, 'pseudos') * PSEUDOS.length);
  const players = Array.from({ length: size }, (_, mate) => {
    const index = number * size + mate;
    const username = PSEUDOS[(firstPseudo + index) % PSEUDOS.length] ?? '';
    return { username, discord: `${username.toLowerCase()}.${String(index + 1).padStart(4, '0')}` };
  });
  return { name: `Les ${who} ${where}`, players };
}

const WHO = [
  'Aigles',
  'Belettes',
  'Blaireaux',
  'Bouquetins',
  'Castors',
  'Cerfs',
  'Chamois',
  'Chouettes',
  'Cigognes',
  'Corbeaux',
  'Dragons',
  'Écureuils',
  'Faucons',
  'Frelons',
  'Gerboises',
  'Hérissons',
  'Hérons',
  'Hiboux',
  'Lézards',
  'Licornes',
  'Loups',
  'Loutres',
  'Lynx',
  'Marmottes',
  'Mésanges',
  'Mouettes',
  'Ours',
  'Panthères',
  'Renards',
  'Salamandres',
  'Sangliers',
];

const WHERE = [
  'agiles',
  "d'Automne",
  "d'Orage",
  'de Brume',
  'de Chrome',
  'de Cobalt',
  'de la Cluse',
  'de la Combe',
  'de la Crête',
  'de la Gare',
  'de la Plaine',
  'de la Rive',
  'de Minuit',
  'de Neige',
  'des Cimes',
  'des Crêtes',
  'des Dunes',
  'des Forges',
  'des Îles',
  'des Marais',
  'des Neiges',
  'des Prés',
  'des Toits',
  'du Bocage',
  'du Canal',
  'du Dimanche',
  'du Fond',
  'du Jura',
  'du Lac',
  'du Moulin',
  'du Nord',
  'du Phare',
  'du Pont',
  'du Ravin',
  'du Sud',
  'du Tunnel',
  'sans Frein',
];

/** As many pairs as there are; both lists have a prime length, so that any other stride meets them all. */
const NAMES = WHO.length * WHERE.length;
const STRIDE = 401;

/** Nobody's: more of them than a team has players, so that no team has one twice. */
const PSEUDOS = [
  'Alto',
  'Ardoise',
  'Boréal',
  'Brindille',
  'Cachou',
  'Caramel',
  'Clafoutis',
  'Cobalt',
  'Coriandre',
  'Dédale',
  'Domino',
  'Éclipse',
  'Falafel',
  'Fennec',
  'Galopin',
  'Girouette',
  'Granite',
  'Guimauve',
  'Hélico',
  'Iroko',
  'Jonquille',
  'Kiwi',
  'Lichen',
  'Lucarne',
  'Mirabelle',
  'Moustache',
  'Nébuleuse',
  'Noisette',
  'Orka',
  'Papaye',
  'Pastèque',
  'Pixel',
  'Quartz',
  'Ricochet',
  'Saphir',
  'Sirocco',
  'Tapioca',
  'Turbine',
  'Vadrouille',
  'Virgule',
  'Zénith',
  'Zigzag',
  'Zouave',
];
