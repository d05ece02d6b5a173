import { Form } from '#src/web/ui/form.tsx'
import { TextAreaField } from '#src/web/ui/text-area-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { manual, type Video } from './contract.ts'

/** A new video, or one that is there. */
export function VideoForm({ video, onDone }: { video: Video | null; onDone: () => void }) {
  const fields = (
    <>
      <TextField name="title" label="Título" autoFocus />
      <TextField
        name="url"
        label="URL"
        type="url"
        placeholder="https://www.youtube.com/watch?v=…"
        hint="Un video de YouTube se ve aquí mismo; cualquier otra dirección se muestra como enlace."
      />
      <TextAreaField name="description" label="Descripción" />
    </>
  )
  if (video === null) {
    return (
      <Form call={manual.addVideo} submit="Añadir video" onDone={onDone} onCancel={onDone}>
        {fields}
      </Form>
    )
  }
  const { id, version, title, description, url } = video
  return (
    <Form
      call={manual.editVideo}
      initial={{ title, description, url }}
      extra={{ id, version }}
      submit="Guardar"
      keep
      onDone={onDone}
      onCancel={onDone}
    >
      {fields}
    </Form>
  )
}
