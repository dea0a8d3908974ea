package dev.lockstep.stream.flink;

import java.io.IOException;
import java.time.Instant;
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

  /** True for a serializer that a savepoint has restored, which has no engine. */
  private final boolean restored;

  private transient @Nullable InstanceForms forms;

  InstanceSerializer(StreamChart chart, boolean restored) {
    this.chart = chart;
    this.restored = restored;
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

  @Override
  public void serialize(Instance instance, DataOutputView out) throws IOException {
    InstanceFormat.writeTime(instance.time(), out);
    out.writeLong(instance.wake());
    chart.compiled().format().write(forms().data(instance), out);
  }

  @Override
  public Instance deserialize(DataInputView in) throws IOException {
    Instant time = InstanceFormat.readTime(in);
    long wake = in.readLong();
    var stored = new Instance.Stored(chart.compiled().format().read(in), chart);
    var instance = new Instance(stored, time, wake);
    return restored ? instance : forms().live(instance);
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
    return other instanceof InstanceSerializer serializer && chart.hasTextOf(serializer.chart);
  }

  @Override
  public int hashCode() {
    return InstanceSerializer.class.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Instance> snapshotConfiguration() {
    return new InstanceSerializerSnapshot(chart);
  }
}
