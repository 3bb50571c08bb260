import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VenuePoster } from './venue-poster.tsx';
import { UNREACHABLE_TEXTS } from './venue-addresses.tsx';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { roomAddressesQuery, siteWordsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { Alert } from '#web/ui/alert.tsx';

export function VenuePosterScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = combineQueries(useQuery(roomAddressesQuery), useQuery(siteWordsQuery));
  const [chosen, setChosen] = useState<string | null>(null);
  const [network, setNetwork] = useState('');
  return (
    <EditorScreen title={title} backTo="/admin/site" loaded={loaded}>
      {([{ from, addresses }, { organiser }]) => {
        // The machine may have left the network of the chosen address.
        const address = addresses.find((one) => one === chosen) ?? addresses[0];
        return address === undefined ? (
          <Alert tone="info">{UNREACHABLE_TEXTS[from]}</Alert>
        ) : (
          <VenuePoster
            {...{ organiser, addresses, address, network }}
            onChoose={setChosen}
            onNetwork={setNetwork}
            onPrint={() => window.print()}
          />
        );
      }}
    </EditorScreen>
  );
}
