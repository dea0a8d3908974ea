package dev.lockstep.benchmarks.payload;

import dev.lockstep.benchmarkcharts.payloads.EnvelopeIf;
import dev.lockstep.benchmarkcharts.payloads.EnvelopeIfValidator;
import dev.lockstep.benchmarkcharts.payloads.EnvelopeOneOf;
import dev.lockstep.benchmarkcharts.payloads.EnvelopeOneOfValidator;
import dev.lockstep.benchmarkcharts.payloads.Reply;
import dev.lockstep.benchmarkcharts.payloads.ReplyValidator;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The code generated from a schema.
 *
 * @param <P> the record
 */
record Ours<P>(
    Class<P> type,
    Predicate<JsonValue> tree,
    Predicate<byte[]> text,
    Function<byte[], Reading<P>> reads,
    Function<P, Reading<byte[]>> writes) {

  static Ours<?> of(Paper paper) {
    return switch (paper) {
      case ENVELOPE_IF ->
          new Ours<>(
              EnvelopeIf.class,
              EnvelopeIfValidator::isValid,
              EnvelopeIfValidator::isValid,
              EnvelopeIfValidator::read,
              EnvelopeIfValidator::write);
      case ENVELOPE_ONE_OF ->
          new Ours<>(
              EnvelopeOneOf.class,
              EnvelopeOneOfValidator::isValid,
              EnvelopeOneOfValidator::isValid,
              EnvelopeOneOfValidator::read,
              EnvelopeOneOfValidator::write);
      case REPLY ->
          new Ours<>(
              Reply.class,
              ReplyValidator::isValid,
              ReplyValidator::isValid,
              ReplyValidator::read,
              ReplyValidator::write);
    };
  }

  static Object parse(byte[] text) {
    return JsonReader.standard().read(text).orElseThrow();
  }

  Trial ofTree() {
    return new Trial(Ours::parse, json -> tree.test((JsonValue) json));
  }

  Trial ofText() {
    return Trial.ofText(text);
  }

  Trial ofRead() {
    return Trial.ofText(utf8 -> reads.apply(utf8).isValid());
  }

  /** Returns the writing of records that were read before. */
  Trial ofWrite() {
    return new Trial(
        utf8 -> reads.apply(utf8).orElseThrow(),
        payload -> writes.apply(type.cast(payload)).isValid());
  }
}
