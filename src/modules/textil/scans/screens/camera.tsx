import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bundleIn, watchCodes } from './read-codes.tsx'
import css from './scans.module.css'

const DENIED = 'No pudimos abrir la cámara. Da permiso en el navegador, o escribe el código del tiquete.'
const FOREIGN = 'Ese código no es de un tiquete.'

/** The phone's camera until it sees a ticket. It is asked for only here, after a tap. */
export function Camera({ onBundle, onClose }: { onBundle: (id: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('Apunta al código del tiquete.')
  const seen = useEffectEvent((text: string) => {
    const bundle = bundleIn(text)
    if (bundle === null) setSaid(FOREIGN)
    else onBundle(bundle)
  })

  useEffect(() => {
    let closed = false
    let close = () => {}
    const open = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      const stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (closed || screen === null) return stop()
      screen.srcObject = stream
      await screen.play()
      const unwatch = watchCodes(screen, seen)
      close = () => {
        unwatch()
        stop()
      }
      if (closed) close()
    }
    open().catch(() => setSaid(DENIED))
    return () => {
      closed = true
      close()
    }
  }, [])

  return (
    <div className={css.camera}>
      <video ref={video} className={css.video} playsInline muted aria-label="Lo que ve la cámara" />
      <p role="status" className={css.said}>
        {said}
      </p>
      <Button variant="default" className={css.big} onClick={onClose} fullWidth>
        Cerrar cámara
      </Button>
    </div>
  )
}
