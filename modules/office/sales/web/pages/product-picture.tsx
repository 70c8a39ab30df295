import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { CampaignOutlinedIcon } from '@quarterhour/web/icons/campaign-outlined.tsx';
import { LocalMallOutlinedIcon } from '@quarterhour/web/icons/local-mall-outlined.tsx';
import { Picture } from '../../../files/web/picture.tsx';
import type { Product } from '../../model/products.ts';

interface ProductPictureProps {
  /** The kind of a product, and the id of its first picture. */
  product: { kind: Product['kind']; picture: string | null | undefined };
  /** Pixels of both sides; left out: as wide as there is room, in the shape of a photograph. */
  size?: number;
}

/** The picture of a product in lists; without one, a drawing of its kind. */
export function ProductPicture({ product: { kind, picture }, size }: ProductPictureProps) {
  const shape = size
    ? { flex: 'none', inlineSize: size, blockSize: size, borderRadius: 1 }
    : { inlineSize: '100%', aspectRatio: '4 / 3' };
  if (picture) return <Picture id={picture} alt="" size="small" sx={{ ...shape, objectFit: 'cover' }} />;
  return <Placeholder kind={kind} shape={shape} />;
}

/** Waves of a transmitter behind a package, folds of a bag behind merchandise. */
const drawings = {
  package: [40, 62, 84, 106].map((radius) => <circle key={radius} cx="100" cy="75" r={radius} />),
  merchandise: [-60, -20, 20, 60, 100, 140].map((from) => <path key={from} d={`M${from} 150L${from + 120} 0`} />),
};

function Placeholder({ kind, shape }: { kind: Product['kind']; shape: object }) {
  const Icon = kind === 'package' ? CampaignOutlinedIcon : LocalMallOutlinedIcon;
  const colour = (theme: Theme) => theme.vars?.palette[kind === 'package' ? 'primary' : 'secondary'].main;
  const tint = (theme: Theme, percent: number) => `color-mix(in srgb, ${colour(theme)} ${percent}%, transparent)`;
  return (
    <Box
      aria-hidden
      sx={[
        (theme) => ({
          position: 'relative',
          display: 'grid',
          placeContent: 'center',
          overflow: 'hidden',
          containerType: 'inline-size',
          color: colour(theme),
          backgroundImage: `linear-gradient(160deg, ${tint(theme, 10)}, ${tint(theme, 24)})`,
          '& > svg:first-of-type': {
            position: 'absolute',
            inset: 0,
            inlineSize: '100%',
            blockSize: '100%',
            fill: 'none',
            stroke: tint(theme, 26),
            strokeWidth: 2,
          },
        }),
        shape,
      ]}
    >
      <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" role="presentation">
        {drawings[kind]}
      </svg>
      <Icon sx={{ position: 'relative', fontSize: 'clamp(20px, 26cqi, 72px)' }} />
    </Box>
  );
}
