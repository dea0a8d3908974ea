package dev.lockstep.benchmarks.payload;

import dev.lockstep.benchmarks.payload.hand.StreamByHand;
import dev.lockstep.benchmarks.payload.hand.TreeByHand;
import dev.lockstep.runtime.json.JsonValue;

/** The validators written by hand. Both schemas of envelopes have the same meaning. */
final class ByHand {

  private ByHand() {}

  static Trial ofTree(Paper paper) {
    return switch (paper) {
      case ENVELOPE_IF, ENVELOPE_ONE_OF ->
          new Trial(Ours::parse, json -> TreeByHand.isEnvelope((JsonValue) json));
      case REPLY -> new Trial(Ours::parse, json -> TreeByHand.isReply((JsonValue) json));
    };
  }

  static Trial ofText(Paper paper) {
    return switch (paper) {
      case ENVELOPE_IF, ENVELOPE_ONE_OF -> Trial.ofText(StreamByHand::isEnvelope);
      case REPLY -> Trial.ofText(StreamByHand::isReply);
    };
  }
}
