import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

export type SheetName = 'stations' | 'teams' | 'slips' | 'standings' | 'bracket' | 'placings';

type PrintButtonsProps = {
  sheets: readonly { name: SheetName; label: string }[];
  onPrint: (name: SheetName) => void;
};

/** One click prints. */
export function PrintButtons({ sheets, onPrint }: PrintButtonsProps) {
  if (sheets.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {sheets.map(({ name, label }) => (
        <Button
          key={name}
          variant={name === 'stations' ? 'primary' : 'secondary'}
          onClick={() => onPrint(name)}
        >
          <Printer aria-hidden className="size-5" />
          {label}
        </Button>
      ))}
    </div>
  );
}
