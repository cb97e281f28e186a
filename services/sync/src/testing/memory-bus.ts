import type { Bus, Delivery } from "@tutti/service-kit";

type Deliver = (run: () => void) => void;

interface Listener {
  readonly topic: string;
  readonly handle: (message: string) => void;
}

/** In-memory bus; `deliver` schedules a broadcast's delivery, immediate by default. */
export function memoryBus(deliver: Deliver = (run) => run()): Bus {
  const listeners = new Set<Listener>();
  const groups = new Map<string, (event: Delivery) => Promise<void>>();
  return {
    publish: async (event) => {
      for (const [key, handle] of groups)
        if (key.endsWith(` ${event.subject}`)) await handle({ ...event, attempt: 1 });
    },
    subscribe: async (group, subject, handle) => {
      // One member of a group receives an event: the first.
      const key = `${group} ${subject}`;
      if (!groups.has(key)) groups.set(key, handle);
      return {
        stop: async () => {
          if (groups.get(key) === handle) groups.delete(key);
        },
      };
    },
    holding: async () => ({ id: "memory", since: new Date(0) }),
    erase: async () => 0,
    broadcast: (topic, message) => {
      for (const listener of listeners)
        if (listener.topic === topic)
          deliver(() => {
            if (listeners.has(listener)) listener.handle(message);
          });
    },
    listen: async (topic, handle) => {
      const listener = { topic, handle };
      listeners.add(listener);
      return {
        stop: async () => {
          listeners.delete(listener);
        },
      };
    },
    lag: async () => [],
    ping: async () => {},
    close: async () => {},
  };
}
