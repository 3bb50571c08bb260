import type { NextUp } from './next-up.ts';

/** The next match or round. */
export function Next({ when, title, note }: NextUp) {
  return (
    <div className="plate next">
      <p className="next-head">
        <span className="chip">À suivre</span>
        {when !== null && <span>{when}</span>}
      </p>
      <p className="next-title">
        {typeof title === 'string' ? (
          title
        ) : (
          <>
            {title[0]} <span className="next-against">contre</span> {title[1]}
          </>
        )}
      </p>
      <p className="next-note">{note}</p>
    </div>
  );
}
