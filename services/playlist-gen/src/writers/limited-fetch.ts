/** A `fetch` whose responses fail to read beyond `maxBytes`, so that no server can fill the memory. */
export function limitedFetch(maxBytes: number, fetcher: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetcher(input, init);
    if (!response.body) return response;
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        // guard: model-answer-size
        if (bytes > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`);
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };
}
