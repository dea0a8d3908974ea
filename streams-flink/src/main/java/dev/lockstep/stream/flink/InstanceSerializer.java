package dev.lockstep.stream.flink;

import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
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

  /**
   * The names of a savepoint that has restored this serializer, which has no engine; {@code null}
   * for the serializer of a job.
   */
  private final String @Nullable [][] names;

  private transient @Nullable InstanceForms forms;
  private transient @Nullable InstanceFormat format;

  InstanceSerializer(StreamChart chart) {
    this(chart, null);
  }

  InstanceSerializer(StreamChart chart, String @Nullable [][] names) {
    this.chart = chart;
    this.names = names;
  }

  StreamChart chart() {
    return chart;
  }

  private InstanceForms forms() {
    InstanceForms known = forms;
    if (known == null) {
      known = new InstanceForms(chart);
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
  }

  @Override
  public Instance deserialize(DataInputView in) throws IOException {
    Instant time = InstanceFormat.readTime(in);
    long wake = in.readLong();
    var stored = new Instance.Stored(format().read(in), chart);
    var instance = new Instance(stored, time, wake);
    return names == null ? forms().live(instance) : instance;
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
        && Arrays.deepEquals(names, serializer.names);
  }

  @Override
  public int hashCode() {
    return InstanceSerializer.class.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Instance> snapshotConfiguration() {
    return new InstanceSerializerSnapshot(chart, format().names());
  }
}
