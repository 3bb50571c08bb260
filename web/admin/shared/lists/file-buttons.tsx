import { Download, Upload } from 'lucide-react';
import { use } from 'react';
import { ReadOnly } from '#web/lib/read-only.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type FileButtonsProps = {
  /** The name of the file. */
  name: string;
  importPath: string;
  /** Writes the file; undefined until the rows are loaded. */
  writeSheet: (() => string) | undefined;
};

export function FileButtons({ name, importPath, writeSheet }: FileButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={writeSheet === undefined}
        onClick={() => writeSheet && download(`${name}.csv`, writeSheet())}
      >
        <Download aria-hidden className="size-5" />
        Exporter
      </Button>
      {!use(ReadOnly) && (
        <ButtonLink to={importPath} variant="quiet" size="small">
          <Upload aria-hidden className="size-5" />
          Importer
        </ButtonLink>
      )}
    </>
  );
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
