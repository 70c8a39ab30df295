import { z } from 'zod';
import { languageIds } from './languages.ts';

const chipSchema = z.object({
  label: z.string(),
  color: z.enum(['default', 'primary', 'secondary', 'error', 'info', 'success', 'warning']).optional(),
  variant: z.enum(['filled', 'outlined']).optional(),
  size: z.enum(['small', 'medium']).optional(),
  /** One or two letters in a circle before the label. */
  avatar: z.string().optional(),
});

/** An entry of the main menu (specification, section 3). */
export const menuItemSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The title in other languages. */
    names: z.partialRecord(z.enum(languageIds), z.string()).optional(),
    /** A second line below the title. */
    caption: z.string().optional(),
    /** A heading over entries, an entry that opens and closes over entries, or a link. */
    type: z.enum(['group', 'collapse', 'item']),
    /** Of a group: it opens and closes, and is closed at first unless it holds the page. */
    folds: z.boolean().optional(),
    /** A path of the product, or an address elsewhere. */
    url: z.string().optional(),
    /** The same as `url`; if an entry has both, `url` counts. */
    link: z.string().optional(),
    /** A name of web/src/app/shell/menu/page-icons.tsx; other names show a dot. */
    icon: z.string().optional(),
    /** Opens in a new tab. */
    target: z.boolean().optional(),
    disabled: z.boolean().optional(),
    chip: chipSchema.optional(),
    /** false: the entry has no place in the breadcrumbs. */
    breadcrumbs: z.boolean().optional(),
    get children() {
      return z.array(menuItemSchema).optional();
    },
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof menuItemSchema>;
