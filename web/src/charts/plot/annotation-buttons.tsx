import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { Annotation } from '@quarterhour/model/api-annotations';
import { useText } from '../../text/use-text.ts';
import type { AnnotatedBuckets } from './annotated-buckets.ts';
import { annotationSigns, signHeight } from './annotation-signs.ts';
import type { PlotScale } from './plot-scale.ts';

interface AnnotationButtonsProps {
  scale: PlotScale;
  annotated: AnnotatedBuckets;
  onOpen: (annotations: readonly Annotation[], button: HTMLElement) => void;
}

/** Around a sign, pixels: fingers need the room. */
const reach = 4;

/** A button on the axis for each place with annotations: it names them, and opens them. */
export function AnnotationButtons({ scale, annotated, onOpen }: AnnotationButtonsProps) {
  const { t } = useText();
  const axis = scale.height - scale.edges.bottom;
  return annotationSigns(annotated, scale).map(({ x, width, text, annotations, isOwn }) => {
    const words = annotations.map((one) => one.text).join('; ');
    return (
      <Tooltip key={text} title={words} describeChild>
        <ButtonBase
          aria-haspopup="dialog"
          aria-label={t('annotation.mark', { number: text, texts: words })}
          data-annotation={annotations[0]?.from.slice(0, 10)}
          onClick={({ currentTarget }) => onOpen(annotations, currentTarget)}
          // An inline style is not mirrored: the scale is mirrored already in right-to-left pages.
          style={{ left: x - width / 2 - reach, top: axis - signHeight - 2 - reach }}
          sx={{
            position: 'absolute',
            zIndex: 2,
            inlineSize: width + 2 * reach,
            blockSize: signHeight + 2 * reach,
            '& > span:first-of-type': {
              inlineSize: width,
              blockSize: signHeight,
              lineHeight: `${signHeight - 2}px`,
              borderRadius: 4,
              border: '1px solid',
              borderColor: 'text.primary',
              bgcolor: isOwn ? 'text.primary' : 'background.paper',
              color: isOwn ? 'background.paper' : 'text.primary',
              fontSize: 11,
              fontWeight: 600,
              textAlign: 'center',
            },
            '&:focus-visible > span:first-of-type': {
              outline: '2px solid',
              outlineColor: 'primary.main',
              outlineOffset: 2,
            },
          }}
        >
          <span>{text}</span>
        </ButtonBase>
      </Tooltip>
    );
  });
}
