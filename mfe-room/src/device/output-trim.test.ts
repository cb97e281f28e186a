import { beforeEach, describe, expect, test, vi } from "vitest";
import { type DeviceStorage, memoryStorage } from "./device-storage.ts";
import { type OutputDevices, OutputTrim, outputDevices, outputName } from "./output-trim.ts";

let storage: DeviceStorage;
let plug: (device: string | null) => Promise<void>;
let devices: OutputDevices;
beforeEach(() => {
  storage = memoryStorage();
  let current: string | null = null;
  const listeners = new Set<() => void>();
  plug = async (device) => {
    current = device;
    for (const changed of listeners) changed();
    await Promise.resolve();
    await Promise.resolve();
  };
  devices = {
    current: async () => current,
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
});

test("each output device has its own trim, kept over visits", async () => {
  const trim = new OutputTrim(storage, devices);
  await plug("Headphones");
  trim.set(180);
  await plug("Speakers");
  expect(trim.ms).toBe(0);
  trim.set(-20);
  await plug("Headphones");
  expect(trim.ms).toBe(180);
  const later = new OutputTrim(storage, devices);
  await plug("Speakers");
  expect(later.ms).toBe(-20);
});

test("a browser that names no device has one trim", () => {
  new OutputTrim(storage, null).set(50);
  expect(new OutputTrim(storage, null).ms).toBe(50);
});

test.each([
  [700, 500],
  [-700, -500],
  [12.4, 12],
])("a trim of %d ms is %d", (ms, kept) => {
  const trim = new OutputTrim(storage, null);
  trim.set(ms);
  expect(trim.ms).toBe(kept);
});

test("a trim that is no number is ignored", () => {
  const trim = new OutputTrim(storage, null);
  trim.set(40);
  trim.set(Number.NaN);
  expect(trim.ms).toBe(40);
});

test.each(["nonsense", "[1]", '"a"', '{"default":"far"}', "null"])("nothing of %s is kept", (kept) => {
  storage.setItem("tutti.trim", kept);
  expect(new OutputTrim(storage, null).ms).toBe(0);
});

test("another trim is published, by a setting and by another device, until it is destroyed", async () => {
  const trim = new OutputTrim(storage, devices);
  const changed = vi.fn();
  trim.subscribe(changed);
  trim.set(30);
  trim.set(30);
  expect(changed).toHaveBeenCalledTimes(1);
  await plug("Headphones");
  expect(changed).toHaveBeenCalledTimes(2);
  trim.destroy();
  await plug(null);
  expect(changed).toHaveBeenCalledTimes(2);
});

test("the latest of many devices are kept", async () => {
  const trim = new OutputTrim(storage, devices);
  for (let i = 1; i <= 25; i++) {
    await plug(`Device ${i}`);
    trim.set(i);
  }
  expect(Object.keys(JSON.parse(storage.getItem("tutti.trim") ?? ""))).toHaveLength(20);
  await plug("Device 25");
  expect(trim.ms).toBe(25);
});

describe("the output in use", () => {
  const output = (deviceId: string, label: string) => ({ kind: "audiooutput" as const, deviceId, label });

  test.each([
    [
      "is the default one by its label",
      [output("x", "HDMI"), output("default", "Default - Phones")],
      "Default - Phones",
    ],
    ["is the first where none is the default", [output("x", "HDMI"), output("y", "Phones")], "HDMI"],
    ["has its id where it has no label", [output("x", "")], "x"],
    ["has no name without a permission", [output("", "")], null],
    ["has no name by an alias", [output("default", "")], null],
    ["is no microphone", [{ kind: "audioinput" as const, deviceId: "m", label: "Mic" }], null],
  ])("%s", (_what, listed, name) => {
    expect(outputName(listed)).toBe(name);
  });

  test("the output in use is unknown where the browser has no device list", () => {
    expect(outputDevices({} as MediaDevices)).toBe(null);
    expect(outputDevices(undefined)).toBe(null);
  });
});
