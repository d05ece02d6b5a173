import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import css from './catalogue.module.css'
import { type CatalogueModule, catalogue } from './contract.ts'
import { ModuleChoice } from './module-choice.tsx'

interface ConnectSeveralProps {
  modules: readonly CatalogueModule[]
  open: boolean
  onClose: () => void
}

/** Connects several modules at once, and shows their cost. */
export function ConnectSeveral({ modules, open, onClose }: ConnectSeveralProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const close = () => {
    setChosen([])
    onClose()
  }
  const { run, busy } = useAction(catalogue.connectModules, { onDone: close })
  return (
    <Dialog open={open} onClose={close} title="Conectar varios módulos" size="lg">
      <ModuleChoice modules={modules} chosen={chosen} onChoose={setChosen} />
      <div className={css.acts}>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void run({ module_ids: chosen })}>
          {chosen.length > 1 ? `Conectar ${chosen.length} módulos` : 'Conectar'}
        </Button>
      </div>
    </Dialog>
  )
}
