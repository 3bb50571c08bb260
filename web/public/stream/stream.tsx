import { STREAM_CHAT, STREAM_PLAYER } from '#contract/limits.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { chatAddress, playerAddress } from './addresses.ts';

export type FrameName = 'player' | 'chat';

type StreamProps = {
  channel: string;
  /** Null on the server: Twitch needs to know the host of the page. */
  hostname: string | null;
  /** The frames that have loaded; the others stay hidden. */
  visibleFrames: ReadonlySet<FrameName>;
  /** Twitch cannot be reached: the chat will not come. */
  isUnreachable: boolean;
  onLoad: (frame: FrameName) => void;
};

export function Stream({ channel, hostname, visibleFrames, isUnreachable, onLoad }: StreamProps) {
  return (
    <section className="arena-glow grow">
      <div className="wrap py-10 lg:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <PageTitle lead="Les matchs commentés, avec le chat.">Stream</PageTitle>
          <a
            href={`https://www.twitch.tv/${channel}`}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center gap-2.5 font-semibold"
          >
            <SocialIcon name="twitch" />
            Ouvrir sur Twitch
          </a>
        </div>
        <div className="stream-frames mt-8">
          <div className="stream-player">
            {hostname !== null && (
              <iframe
                title="Le direct sur Twitch"
                src={playerAddress(channel, hostname)}
                width={STREAM_PLAYER.width}
                height={STREAM_PLAYER.height}
                allow="autoplay; fullscreen"
                className={classes(!visibleFrames.has('player') && 'invisible')}
                onLoad={() => onLoad('player')}
              />
            )}
          </div>
          <div className={classes('stream-chat', isUnreachable && 'hidden')}>
            {hostname !== null && (
              <iframe
                title="Le chat sur Twitch"
                src={chatAddress(channel, hostname)}
                width={STREAM_CHAT.width}
                height={STREAM_CHAT.height}
                className={classes(!visibleFrames.has('chat') && 'invisible')}
                onLoad={() => onLoad('chat')}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
