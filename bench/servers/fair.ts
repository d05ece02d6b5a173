import { fairServer } from '../reference/fair/server.ts'
import { tellParent } from './told.ts'

const { url } = await fairServer(process.env.DATABASE_URL ?? '', (line) => process.stdout.write(line))
tellParent(url)
