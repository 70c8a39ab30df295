import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';

interface PersonAvatarProps {
  name: string;
  /** Left out: nothing is said about it. */
  online?: boolean;
  size?: number;
}

/** The initials of a person in a circle; a dot says that they are online. The name stands beside it as text. */
export function PersonAvatar({ name, online = false, size = 40 }: PersonAvatarProps) {
  return (
    <Badge
      aria-hidden
      overlap="circular"
      variant="dot"
      color="success"
      invisible={!online}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <Avatar
        sx={{
          inlineSize: size,
          blockSize: size,
          fontSize: size * 0.4,
          bgcolor: 'action.selected',
          color: 'text.primary',
        }}
      >
        {initialsOf(name)}
      </Avatar>
    </Badge>
  );
}

/** "Ana Pop" is AP, 陈静 is 陈. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const first = (word: string | undefined) => [...(word ?? '')][0]?.toUpperCase() ?? '';
  const initial = first(words[0]);
  return /\p{Script=Han}/u.test(initial) || words.length < 2 ? initial : initial + first(words.at(-1));
}
