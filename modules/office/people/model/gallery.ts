import { endpoint } from '@quarterhour/model/endpoint';
import { largestNumber } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileSchema } from '../../files/model/files.ts';
import { line } from './line.ts';
import { ofPerson } from './people.ts';

/** A picture of somebody's gallery. */
export const galleryPictureSchema = z.object({
  id: z.int(),
  title: z.string(),
  at: z.string(),
  own: z.boolean(),
  /** Null: its file is gone. */
  file: fileSchema.nullable(),
});
export type GalleryPicture = z.infer<typeof galleryPictureSchema>;
/** The kind of these pictures as holders of files, and how many a person has. */
export const galleryFiles = 'gallery_picture';
export const mostPictures = 200;
const gallery = z.object({ gallery: z.array(galleryPictureSchema) });

/** The calls about galleries. */
export const galleryCalls = {
  listGallery: endpoint({
    method: 'GET',
    path: '/api/gallery/list',
    summary: 'Lists the pictures of a person of the house, the newest first.',
    input: ofPerson,
    output: gallery,
    access: 'signed_in',
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/gallery/add',
    summary: 'Adds a picture that was sent to one’s own gallery.',
    input: z.strictObject({ title: line, file: z.uuid() }),
    output: gallery,
    access: 'signed_in',
  }),
  removePicture: endpoint({
    method: 'POST',
    path: '/api/gallery/remove',
    summary: 'Removes a picture of one’s own gallery.',
    input: z.strictObject({ id: z.coerce.number().int().positive().max(largestNumber) }),
    output: gallery,
    access: 'signed_in',
  }),
};
