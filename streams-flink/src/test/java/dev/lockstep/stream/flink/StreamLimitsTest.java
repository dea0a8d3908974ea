package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.SnapshotData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;

/** Charts, values and starts at the limits of the function. */
class StreamLimitsTest {

  private static JsonValue nested(int depth) {
    JsonValue value = JsonNull.NULL;
    for (int i = 0; i < depth; i++) {
      value = new JsonArray(List.of(value));
    }
    return value;
  }

  @Test
  void writesNoValueThatItCannotRead() throws IOException {
    var out = new DataOutputSerializer(64);
    PackedJson.write(nested(512), out);
    var in = new DataInputDeserializer(out.getCopyOfBuffer());
    assertThat(PackedJson.read(in)).isEqualTo(nested(512));

    assertThatThrownBy(() -> PackedJson.write(nested(513), new DataOutputSerializer(64)))
        .isInstanceOf(PackedJson.LimitException.class)
        .hasMessage("a value is nested more than 512 times");
    var large = new JsonString("x".repeat((16 << 20) + 1));
    assertThatThrownBy(() -> PackedJson.write(large, new DataOutputSerializer(64)))
        .isInstanceOf(PackedJson.LimitException.class)
        .hasMessage("size 16,777,217; at most 16,777,216 is stored");
  }

  @Test
  void namesTheVariableThatIsTooLarge() {
    StreamChart chart =
        Operators.press(
            """
            statechart: note
            version: 1.0.0
            context: { text: { type: string, initial: "" } }
            actors: { clerk: Writes. }
            events:
              write:
                by: [clerk]
                payload:
                  type: object
                  properties: { text: { type: string, maxLength: 1000 } }
                  required: [text]
            states:
              open: { on: { write: { actions: [ { assign: { text: event.text } } ] } } }
            """);
    SnapshotData data = data(chart);
    var context =
        JsonObject.builder().add("text", new JsonString("x".repeat((16 << 20) + 1))).build();
    var large =
        new SnapshotData(
            data.chart(), data.in(), context, data.history(), data.timers(), data.entries());

    assertThatThrownBy(() -> chart.compiled().format().write(large, new DataOutputSerializer(64)))
        .hasMessageContaining(
            "an instance of chart `note` cannot be stored: variable `text`: size");
  }

  private static SnapshotData data(StreamChart chart) {
    var engine = new InterpretedEngine(chart.compiled(), Map.of(), 0);
    Object snapshot = engine.start(Instant.EPOCH).snapshot();
    return SnapshotForm.interpreted(chart.compiled()).data(snapshot);
  }

  @Test
  void acceptsAChartThatABuildAcceptsUnderARelaxedPolicy() {
    StreamChart chart =
        Operators.press(
            """
            statechart: code
            version: 1.0.0
            actors: { clerk: Enters. }
            events:
              enter:
                by: [clerk]
                payload:
                  type: object
                  properties: { code: { type: string, pattern: '^(?!0)[0-9]+$', maxLength: 9 } }
                  required: [code]
              unused: { by: [clerk] }
            states:
              open: { on: { enter: done } }
              done: { type: final }
            """);

    var engine = new InterpretedEngine(chart.compiled(), Map.of(), 0);
    EngineStep start = engine.start(Instant.EPOCH);
    var entered = new KeyedEvent("a", "enter", "clerk", "{\"code\":\"10\"}", 0);
    assertThat(engine.execute(start.instance(), entered.read()).states()).containsExactly("done");
    var zero = new KeyedEvent("a", "enter", "clerk", "{\"code\":\"01\"}", 0);
    assertThat(engine.execute(start.instance(), zero.read()).kind().word())
        .isEqualTo("invalid-payload");
  }

  @Test
  void readsInstancesByTheNamesOfTheSavepoint() throws IOException {
    StreamChart chart = Operators.press(Operators.MACHINE);
    var instance =
        new Instance(new Instance.Stored(data(chart), chart, List.of()), Instant.EPOCH, 7);
    String[][] reversed = chart.compiled().format().names();
    for (String[] names : reversed) {
      Collections.reverse(Arrays.asList(names));
    }
    var before = new InstanceSerializer(chart, reversed, new String[0]);
    var bytes = new DataOutputSerializer(64);
    before.serialize(instance, bytes);
    var config = new DataOutputSerializer(64);
    before.snapshotConfiguration().writeSnapshot(config);

    var read = new InstanceSerializerSnapshot();
    read.readSnapshot(
        read.getCurrentVersion(),
        new DataInputDeserializer(config.getCopyOfBuffer()),
        getClass().getClassLoader());
    var now = new InstanceSerializer(chart, false).snapshotConfiguration();
    assertThat(now.resolveSchemaCompatibility(read).isCompatibleAfterMigration()).isTrue();
    TypeSerializer<Instance> restored = read.restoreSerializer();
    Instance found = restored.deserialize(new DataInputDeserializer(bytes.getCopyOfBuffer()));
    assertThat(written(chart, found)).isEqualTo(written(chart, instance));
    assertThat(
            now.resolveSchemaCompatibility(
                    new InstanceSerializer(chart, false).snapshotConfiguration())
                .isCompatibleAsIs())
        .isTrue();
  }

  private static byte[] written(StreamChart chart, Instance instance) throws IOException {
    var out = new DataOutputSerializer(64);
    new InstanceSerializer(chart, false).serialize(instance, out);
    return out.getCopyOfBuffer();
  }

  @Test
  void namesTheStatesOfAnInstanceThatItsMigrationCannotConvert() {
    StreamChart before = Operators.press(Operators.MACHINE);
    String text =
        Operators.MACHINE
            .replace("version: 1.0.0", "version: 2.0.0")
            .replace("limit: { type: double, initial: 2.5 }", "limit: { type: int, initial: 2 }");
    StreamChart later = Operators.press(text);
    String migration =
        """
        migration: press
        from: { version: 1.0.0, hash: %s }
        to: { version: 2.0.0, hash: %s }
        context: { limit: pieces + 9223372036854775807 + 1 }
        """
            .formatted(
                before.compiled().version().id().hash(), later.compiled().version().id().hash());
    StreamChart after =
        later.withMigration(
            new Source("press.migration.yaml", migration.getBytes(StandardCharsets.UTF_8)));
    var instance =
        new Instance(new Instance.Stored(data(before), before, List.of()), Instant.EPOCH, 7);

    assertThatThrownBy(() -> new InstanceForms(after, false).live(instance))
        .isInstanceOf(IncompatibleChartException.class)
        .hasMessageContaining(
            "an instance of chart `press` 1.0.0 in the savepoint, in [idle], cannot be migrated to"
                + " 2.0.0: ")
        .hasMessageContaining("lockstep migrate --check");
  }
}
