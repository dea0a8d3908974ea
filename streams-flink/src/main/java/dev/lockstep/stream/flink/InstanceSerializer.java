package dev.lockstep.stream.flink;

import dev.lockstep.stream.PropertyMonitors;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/**
 * The serializer of the instances of one chart. Its snapshot contains the text of the chart, so
 * that a later version of the chart can read the bytes.
 */
final class InstanceSerializer extends TypeSerializer<Instance> {

  private static final long serialVersionUID = 1L;

  private final StreamChart chart;

  /** The names of the monitors of properties; empty if they are not monitored. */
  private final String[] properties;

  /**
   * The names of a savepoint that has restored this serializer, which has no engine; {@code null}
   * for the serializer of a job.
   */
  private final String @Nullable [][] names;

  private transient @Nullable InstanceForms forms;
  private transient @Nullable InstanceFormat format;

  /** Creates the serializer of a job. */
  InstanceSerializer(StreamChart chart, boolean monitored) {
    this.chart = chart;
    this.properties =
        monitored ? chart.compiled().properties().names().toArray(String[]::new) : new String[0];
    this.names = null;
  }

  /** Creates the serializer that a savepoint restores. */
  InstanceSerializer(StreamChart chart, String[][] names, String[] properties) {
    this.chart = chart;
    this.properties = properties;
    this.names = names;
  }

  StreamChart chart() {
    return chart;
  }

  private InstanceForms forms() {
    InstanceForms known = forms;
    if (known == null) {
      known = new InstanceForms(chart, properties.length > 0);
      forms = known;
    }
    return known;
  }

  private InstanceFormat format() {
    InstanceFormat known = format;
    if (known == null) {
      CompiledChart compiled = chart.compiled();
      known =
          names == null ? compiled.format() : new InstanceFormat(compiled.version().id(), names);
      format = known;
    }
    return known;
  }

  @Override
  public void serialize(Instance instance, DataOutputView out) throws IOException {
    InstanceFormat.writeTime(instance.time(), out);
    out.writeLong(instance.wake());
    format().write(forms().data(instance), out);
    List<Long> monitors = names == null ? forms().monitors(instance) : instance.monitors();
    for (long state : monitors) {
      PackedJson.writeNumber(PropertyMonitors.stored(state), out);
    }
  }

  @Override
  public Instance deserialize(DataInputView in) throws IOException {
    Instant time = InstanceFormat.readTime(in);
    long wake = in.readLong();
    var stored = new Instance.Stored(format().read(in), chart, List.of(properties));
    var instance = new Instance(stored, time, wake, monitors(in));
    return names == null ? forms().live(instance) : instance;
  }

  private List<Long> monitors(DataInputView in) throws IOException {
    if (properties.length == 0) {
      return List.of();
    }
    Long[] states = new Long[properties.length];
    try {
      for (int i = 0; i < states.length; i++) {
        states[i] = PropertyMonitors.read(PackedJson.readNumber(in));
      }
    } catch (IllegalArgumentException damaged) {
      throw new IOException("the stored instance is damaged: " + damaged.getMessage(), damaged);
    }
    return List.of(states);
  }

  @Override
  public Instance deserialize(Instance reuse, DataInputView in) throws IOException {
    return deserialize(in);
  }

  @Override
  public void copy(DataInputView in, DataOutputView out) throws IOException {
    serialize(deserialize(in), out);
  }

  @Override
  public boolean isImmutableType() {
    return true;
  }

  @Override
  public TypeSerializer<Instance> duplicate() {
    return this;
  }

  @Override
  public @Nullable Instance createInstance() {
    return null;
  }

  @Override
  public Instance copy(Instance from) {
    return from;
  }

  @Override
  public Instance copy(Instance from, Instance reuse) {
    return from;
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof InstanceSerializer serializer
        && chart.hasTextOf(serializer.chart)
        && Arrays.equals(properties, serializer.properties)
        && Arrays.deepEquals(names, serializer.names);
  }

  @Override
  public int hashCode() {
    return InstanceSerializer.class.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Instance> snapshotConfiguration() {
    return new InstanceSerializerSnapshot(chart, format().names(), properties);
  }
}
