import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import css from '../import.module.css'

/** Where rows are pasted that were copied from a spreadsheet, also on a phone. */
export function PasteBox({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <div className={css.paste}>
      <Textarea
        label="O pega aquí las filas"
        description="Copiadas de una hoja de cálculo, con títulos o sin ellos. En la lista también puedes pegarlas con Ctrl V."
        name="pasted"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" disabled={text.trim() === ''} onClick={() => onText(text)}>
        Revisar filas
      </Button>
    </div>
  )
}
