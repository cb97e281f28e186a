import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema, MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { descriptors } from "@tutti/proto/descriptors";

const { file } = fromBinary(FileDescriptorSetSchema, Buffer.from(descriptors, "base64"));

/** The `option idempotency_level` of each method, by `tutti.rooms.v1.RoomsService/GetRoom`; 0 if its proto declares none. */
const levels: ReadonlyMap<string, MethodOptions_IdempotencyLevel> = new Map(
  file.flatMap(({ package: name, service: services }) =>
    services.flatMap((service) =>
      service.method.map(
        (method) =>
          [`${name}.${service.name}/${method.name}`, method.options?.idempotencyLevel ?? 0] as const,
      ),
    ),
  ),
);
const levelOf = (call: string) => levels.get(call) ?? MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;

/** Whether a call, `package.Service/Method`, may change something. */
export const mayWrite = (call: string): boolean =>
  levelOf(call) !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;

/** Whether a call, `package.Service/Method`, may be repeated: it is retried once when the service is unavailable. */
export const isIdempotent = (call: string): boolean =>
  levelOf(call) !== MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;
