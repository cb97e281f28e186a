const rate = 8000;
const seconds = 63;
const samples = Buffer.alloc(rate * seconds, 0x80);

/** A WAV file of silence, as long as a recorded song: PCM, mono, 8 bits. */
export const silence = Buffer.concat([header(), samples]);

function header() {
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples.length, 40);
  return bytes;
}
