import { Button } from '#web/ui/button.tsx';

type FollowButtonProps = { isFollowed: boolean; onFollow: (isFollowed: boolean) => void };

/** As wide in both states: who is followed is known in the browser only, and nothing may move when it is. */
export function FollowButton({ isFollowed, onFollow }: FollowButtonProps) {
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      size="small"
      onClick={() => onFollow(!isFollowed)}
      className="w-52 noscript:hidden print:hidden"
    >
      {isFollowed ? 'Ne plus suivre' : 'Suivre cette équipe'}
    </Button>
  );
}
