import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Call, InputOf } from '#src/kernel/contract.ts'
import { ChosenCompany, reportFailure } from '../calls/call.ts'
import { send } from '../calls/transport.ts'
import { saveFile } from '../files/save-file.tsx'
import { sessionLost } from '../session/session-key.ts'

/** A read that answers a file: `run(input)` downloads it under the server's file name; a failure shows a toast. */
export function useDownload<C extends Call>(call: C) {
  const company = use(ChosenCompany)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (input: InputOf<C>): Promise<void> => {
    setBusy(true)
    try {
      const file = (await send(call, input, { company })) as File
      saveFile(file.name, file)
    } catch (reason) {
      reportFailure(call, reason, () => sessionLost(client))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
