import { Button, CopyButton, Textarea, TextInput } from '@mantine/core'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import type { WebForm } from '../schemas.ts'
import css from './forms.module.css'
import { snippetOf } from './snippet.ts'

interface UseFormDialogProps {
  form: WebForm | null
  onClose: () => void
}

/** How a form comes onto a page: by its own address, or as HTML to paste. */
export const UseFormDialog = ({ form, onClose }: UseFormDialogProps) => (
  <Dialog open={form !== null} onClose={onClose} title={form ? `Poner «${form.name}» en tu página` : ''} size="lg">
    {form && (
      <div className={css.ways}>
        <TextInput
          label="Página lista para enlazar"
          description="Ponla en tu menú, en tus redes o en un código QR."
          value={form.page_url}
          readOnly
        />
        <div className={css.acts}>
          <Copy text={form.page_url}>Copiar dirección</Copy>
          <Button variant="default" component="a" href={form.page_url} target="_blank" rel="noreferrer">
            Ver la página
          </Button>
        </div>
        <Textarea
          label="HTML para pegar en tu página"
          description="No necesita JavaScript y toma el estilo de tu página."
          value={snippetOf(form)}
          rows={9}
          readOnly
          classNames={{ input: css.code }}
        />
        <div className={css.acts}>
          <Copy text={snippetOf(form)}>Copiar HTML</Copy>
        </div>
      </div>
    )}
  </Dialog>
)

const Copy = ({ text, children }: { text: string; children: string }) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} size={15} />} onClick={copy}>
        <span aria-live="polite">{copied ? 'Copiado' : children}</span>
      </Button>
    )}
  </CopyButton>
)
