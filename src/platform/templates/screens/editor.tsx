import { Modal } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useEscape } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { Spinner } from '#src/web/ui/state/spinner.tsx'
import { type Template, type TemplateContent, templateCalls } from '../contract.ts'
import type { TemplateType } from '../rows.ts'
import css from './editor.module.css'
import { EditorFields } from './editor-fields.tsx'
import { LivePreview } from './live-preview.tsx'

interface EditorProps {
  type: TemplateType
  /** Null: a new one. */
  id: string | null
  onCreated: (id: string) => void
  onClose: () => void
}

/** A template over the whole screen: its fields, and the document that they make. */
export function Editor(props: EditorProps) {
  const covered = useEscape(false)
  const form = useRef<HTMLDivElement>(null)
  const save = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.querySelector('form')?.requestSubmit()
  }
  const what = props.type === 'quote' ? 'cotizaciones' : 'facturas'
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.id === null ? `Nueva plantilla de ${what}` : `Plantilla de ${what}`}
      fullScreen
      closeOnEscape={!covered}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ content: css.content, header: css.header, body: css.body }}
      onKeyDown={save}
    >
      <div ref={form} className={css.window}>
        <Loaded {...props} />
      </div>
    </Modal>
  )
}

function Loaded(props: EditorProps) {
  return props.id === null ? <Beginning {...props} /> : <Existing key={props.id} {...props} id={props.id} />
}

function Beginning({ type, onCreated, onClose }: EditorProps) {
  const { data, failure, again } = useQuery(templateCalls.beginning, { template_type: type })
  if (data === undefined) {
    return <Waiting failed={failure && 'No se pudo generar el número de plantilla.'} again={again} />
  }
  const { next_number, ...design } = data
  const content = { name: '', ...design }
  return (
    <Form
      call={templateCalls.createTemplate}
      initial={content}
      extra={{ template_type: type }}
      submit="Guardar plantilla"
      label="Plantilla"
      keep
      sticky
      onCancel={onClose}
      onDone={({ id }) => onCreated(id)}
    >
      <Panes type={type} about={`Será la ${next_number}`} content={content} />
    </Form>
  )
}

function Existing({ type, id, onClose }: EditorProps & { id: string }) {
  const { data, failure, again } = useQuery(templateCalls.template, { id }, { afresh: true })
  // What the person saw when the editing began, or saved since: somebody else's save does not move it.
  const [template, setTemplate] = useState<Template | null>(null)
  if (template === null && data !== undefined) setTemplate(data)
  if (template === null) return <Waiting failed={failure && 'No se pudieron cargar las plantillas.'} again={again} />
  const content = contentOf(template)
  return (
    <Form
      call={templateCalls.saveTemplate}
      initial={content}
      extra={{ id, version: template.version }}
      submit="Guardar plantilla"
      label="Plantilla"
      keep={contentOf}
      sticky
      onCancel={onClose}
      onDone={setTemplate}
    >
      <Panes
        type={type}
        about={`${template.template_number} · Versión ${template.version}`}
        content={content}
        logoFailed={data?.logo_failed && data.version === template.version}
      />
    </Form>
  )
}

interface PanesProps {
  type: TemplateType
  /** Number and version. */
  about: string
  /** As it was saved. */
  content: TemplateContent
  logoFailed?: boolean
}

function Panes({ type, about, content, logoFailed }: PanesProps) {
  const [pane, setPane] = useState<'edit' | 'preview'>('edit')
  return (
    <div className={css.panes} data-pane={pane}>
      <fieldset className={css.choice} aria-label="Qué se ve">
        {(
          [
            ['edit', 'Editar'],
            ['preview', 'Vista previa'],
          ] as const
        ).map(([id, title]) => (
          <button key={id} type="button" aria-pressed={pane === id} onClick={() => setPane(id)}>
            {title}
          </button>
        ))}
      </fieldset>
      <div className={css.fields}>
        <p className={css.about}>{about}</p>
        <EditorFields type={type} logoFailed={logoFailed === true} />
      </div>
      <LivePreview type={type} saved={content} />
    </div>
  )
}

const contentOf = ({ name, header_data, footer_data, paper }: Template): TemplateContent => ({
  name,
  header_data,
  footer_data,
  paper,
})

const Waiting = ({ failed, again }: { failed: string | null; again: () => unknown }) =>
  failed === null ? <Spinner page /> : <LoadError title={failed} again={again} />
