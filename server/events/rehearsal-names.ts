import { seededChance } from './seeded-chance.ts';

export type InventedTeam = { name: string; players: { username: string; discord: string }[] };

/**
 * The team of this number, from 0 up. Even in the largest field, no two teams have the same name and no two players the same
 * Discord name.
 */
export function inventedTeam(seed: number, number: number, size: number): InventedTeam {
  const first = Math.floor(seededChance(seed, 'names') * NAME_COUNT);
  const nameIndex = (first + number * STRIDE) % NAME_COUNT;
  const animal = ANIMALS[nameIndex % ANIMALS.length] ?? '';
  const origin = ORIGINS[Math.floor(nameIndex / ANIMALS.length)] ?? '';
  const firstPseudo = Math.floor(seededChance(seed, 'pseudos') * PSEUDOS.length);
  const players = Array.from({ length: size }, (_, playerIndex) => {
    const index = number * size + playerIndex;
    const username = PSEUDOS[(firstPseudo + index) % PSEUDOS.length] ?? '';
    return { username, discord: `${username.toLowerCase()}.${String(index + 1).padStart(4, '0')}` };
  });
  return { name: `Les ${animal} ${origin}`, players };
}

const ANIMALS = [
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

const ORIGINS = [
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

/** The number of pairs. Both lists have a prime length, so that the stride reaches all pairs. */
const NAME_COUNT = ANIMALS.length * ORIGINS.length;
const STRIDE = 401;

/** Invented pseudos. There are more than a team has players, so no team has one twice. */
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
