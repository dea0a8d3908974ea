package dev.lockstep.agent;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Random;

/** Small limits of a conversation, derived from a seed. */
record FuzzedLimits(long steps, long calls, long same, long problems, long tokens, long context) {

  static FuzzedLimits of(Random random) {
    return new FuzzedLimits(
        2 + random.nextInt(8),
        2 + random.nextInt(20),
        2 + random.nextInt(3),
        1 + random.nextInt(6),
        300 + random.nextInt(3_000),
        3_000 + random.nextInt(120_000));
  }

  JsonObject json() {
    return JsonObject.builder()
        .add("step_limit", steps)
        .add("call_limit", calls)
        .add("same_call_limit", same)
        .add("problem_limit", problems)
        .add("token_limit", tokens)
        .add("context_limit", context)
        .build();
  }
}
