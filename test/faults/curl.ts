// As much of curl as the API's example uses, for machines that have none: -s, -u, -d, --data-urlencode, -H.
import { argv, stdout } from 'node:process'

const [, , ...words] = argv
const headers = new Headers()
const data: string[] = []
let url = ''

const encoded = (pair: string) => pair.replace(/=(.*)$/s, (_, value: string) => `=${encodeURIComponent(value)}`)

for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === '-s') continue
  if (!word.startsWith('-')) {
    url = word
    continue
  }
  const value = words.shift() ?? ''
  const [name = '', ...rest] = value.split(': ')
  if (word === '-u') headers.set('authorization', `Basic ${Buffer.from(value).toString('base64')}`)
  else if (word === '-d') data.push(value)
  else if (word === '--data-urlencode') data.push(encoded(value))
  else if (word === '-H') headers.set(name, rest.join(': '))
  else throw new Error(`curl ${word} is not known here`)
}
if (data.length > 0 && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
const body = data.length > 0 ? { method: 'POST', body: data.join('&') } : {}
const answer = await fetch(url, { headers, ...body })
stdout.write(await answer.text())
