type PieceHeadProps = {
  chip: string;
  text: string;
  /** Which page is shown, from 0, of how many. */
  page: number;
  pages: number;
};

/** The head of a piece with several pages. */
export function PieceHead({ chip, text, page, pages }: PieceHeadProps) {
  return (
    <p className="piece-head">
      <span className="chip">{chip}</span>
      <span>{text}</span>
      {pages > 1 && (
        <span className="piece-page">
          {page + 1} / {pages}
        </span>
      )}
    </p>
  );
}
