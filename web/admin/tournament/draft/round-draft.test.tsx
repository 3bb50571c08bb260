import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RoundDraft } from './round-draft.tsx';

const team = (pk_team: number) => ({ pk_team, name: `Équipe ${pk_team}` });
const pairing = { explanation: '', rematch: false, chosen: false };

test('the stations of a draft are counted from one, and a team without an opponent has none', () => {
  const html = renderToStaticMarkup(
    <RoundDraft
      draft={{
        round_number: 1,
        pairings: [
          { team_one: team(1), team_two: team(2), ...pairing },
          { team_one: team(3), team_two: team(4), ...pairing },
          { team_one: team(5), team_two: null, ...pairing },
        ],
        warnings: [],
        edited: false,
        digest: '',
      }}
      picked={null}
      onPick={() => undefined}
      onRedraw={() => undefined}
      onReset={() => undefined}
      onInsist={() => undefined}
      isSaving={false}
      problem={null}
      lastNotice={null}
    />,
  );
  expect(html.match(/Poste \d|Exempte/g)).toEqual(['Poste 1', 'Poste 2', 'Exempte']);
});
