import { Button } from '@mantine/core'
import { useStore } from '../store.ts'
import { newVersion } from './new-version.ts'
import css from './version-notice.module.css'

/** Says that a newer version of the program waits, until the person opens it: what is typed is not taken away. */
export default function VersionNotice() {
  const open = useStore(newVersion)
  return (
    <div role="status">
      {open && (
        <div className={css.notice}>
          <span>Hay una versión nueva</span>
          <Button size="xs" onClick={open}>
            Actualizar
          </Button>
        </div>
      )}
    </div>
  )
}
