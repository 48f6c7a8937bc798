#!/usr/bin/env node
// A bot for any game of Andén: any legal action. Replace `choose`.
const { createInterface } = require('node:readline')

let hello = null

function choose(legal, view) {
  return Math.floor(Math.random() * legal.length)
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  if (message.kind === 'hello') {
    if (message.protocol !== 'anden-bot/1') process.exit(1)
    hello = message
  } else if (message.kind === 'decide') {
    const answer = { id: message.id, choose: choose(message.legal, message.view) }
    process.stdout.write(JSON.stringify(answer) + '\n')
  }
})
