import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, id, longText, requiredText, requiredUrl, version } from '#src/kernel/fields.ts'
import { MOST_VIDEOS } from './rules.ts'

const { read, act } = callsOf('manual')

export const Video = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  position: z.int(),
  version: z.int(),
})
export type Video = z.infer<typeof Video>

const REQUIRED = 'El título y la URL son obligatorios.'

export const NewVideo = z.strictObject({
  title: requiredText(REQUIRED),
  description: longText(),
  url: requiredUrl(REQUIRED),
})
export type NewVideo = z.infer<typeof NewVideo>

export const manual = {
  /** All videos, in control's order. */
  videos: read('/videos', { access: 'signed-in', reads: ['manual_videos'], output: z.array(Video) }),
  addVideo: act('POST /videos', {
    does: 'añadir un video al manual',
    did: 'añadió un video al manual',
    access: MAY.configure,
    input: NewVideo,
    output: Video,
    done: 'Video añadido al manual.',
    failed: 'Error al guardar el video',
    undo: NEVER.byTrama,
  }),
  editVideo: act('PATCH /videos/{id}', {
    does: 'editar un video del manual',
    did: 'editó un video del manual',
    access: MAY.configure,
    input: NewVideo.extend({ id: id(), version: version() }),
    output: Video,
    done: 'Video actualizado.',
    failed: 'Error al guardar el video',
    undo: NEVER.byTrama,
  }),
  /** Moves a video to a position among all of them, from 1; the others close up. */
  moveVideo: act('POST /videos/{id}/position', {
    does: 'cambiar el orden del manual',
    did: 'cambió el orden del manual',
    access: MAY.configure,
    input: z.strictObject({
      id: id(),
      position: z.int({ error: 'Elige un lugar de la lista.' }).min(1).max(MOST_VIDEOS),
    }),
    output: Video,
    failed: 'Error al mover el video',
    undo: NEVER.byTrama,
  }),
  removeVideo: act('DELETE /videos/{id}', {
    does: 'eliminar un video del manual',
    did: 'eliminó un video del manual',
    access: MAY.configure,
    input: ById,
    done: 'Video eliminado.',
    failed: 'Error al eliminar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
