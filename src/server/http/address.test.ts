import { expect, it } from 'vitest'
import { callerAddress } from './address.ts'

it.each([
  { it: 'the socket, whatever the caller claims', forwarded: '6.6.6.6', proxies: 0, is: '10.0.0.1' },
  { it: 'what the one proxy saw', forwarded: '203.0.113.7', proxies: 1, is: '203.0.113.7' },
  {
    it: 'what the one proxy saw, not what the caller wrote',
    forwarded: '6.6.6.6, 203.0.113.7',
    proxies: 1,
    is: '203.0.113.7',
  },
  {
    it: 'what the outer of two proxies saw',
    forwarded: '6.6.6.6, 203.0.113.7, 10.0.0.2',
    proxies: 2,
    is: '203.0.113.7',
  },
  { it: 'the socket where no proxy spoke', forwarded: null, proxies: 1, is: '10.0.0.1' },
  { it: 'the outermost there is', forwarded: '203.0.113.7', proxies: 5, is: '203.0.113.7' },
  { it: 'the socket, where the header is only commas', forwarded: ' , ,', proxies: 1, is: '10.0.0.1' },
])('the address is $it', ({ forwarded, proxies, is }) => {
  expect(callerAddress('10.0.0.1', forwarded, proxies)).toBe(is)
})

it('is empty where the line is gone already', () => {
  expect(callerAddress(undefined, null, 0)).toBe('')
})

it.each([
  ['203.0.113.7:40001', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['x'.repeat(500), '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['203.0.113.7:40001:2', '10.0.0.1'],
])('of what a proxy writes, %s, is %s', (forwarded, is) => {
  expect(callerAddress('10.0.0.1', forwarded, 1)).toBe(is)
})
