package dev.lockstep.stream.flink;

import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/**
 * The chart in a savepoint, with the names to which the numbers of the instances refer. Flink
 * creates it by its public constructor.
 */
public final class InstanceSerializerSnapshot implements TypeSerializerSnapshot<Instance> {

  private static final int FORMAT = 2;

  /** The format without monitors of properties. */
  private static final int WITHOUT_PROPERTIES = 1;

  private @Nullable StreamChart chart;
  private String[][] names = new String[0][];
  private String[] properties = new String[0];

  /** Creates a snapshot without a chart, which {@link #readSnapshot} reads. */
  public InstanceSerializerSnapshot() {}

  InstanceSerializerSnapshot(StreamChart chart, String[][] names, String[] properties) {
    this.chart = chart;
    this.names = names;
    this.properties = properties;
  }

  private StreamChart chart() {
    StreamChart known = chart;
    if (known == null) {
      throw new IllegalStateException("the chart has not been read");
    }
    return known;
  }

  @Override
  public int getCurrentVersion() {
    return FORMAT;
  }

  @Override
  public void writeSnapshot(DataOutputView out) throws IOException {
    chart().write(out);
    InstanceFormat.writeNames(names, out);
    InstanceFormat.writeNames(new String[][] {properties}, out);
  }

  @Override
  public void readSnapshot(int format, DataInputView in, ClassLoader loader) throws IOException {
    if (format != FORMAT && format != WITHOUT_PROPERTIES) {
      throw new IOException(
          "the savepoint has format %d of instances; this version reads formats %d and %d"
              .formatted(format, WITHOUT_PROPERTIES, FORMAT));
    }
    chart = StreamChart.read(in);
    names = InstanceFormat.readNames(in);
    properties = format == FORMAT ? InstanceFormat.readList(in) : new String[0];
  }

  @Override
  public TypeSerializer<Instance> restoreSerializer() {
    return new InstanceSerializer(chart(), names, properties);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IncompatibleChartException if the chart of this snapshot cannot continue the instances
   */
  @Override
  public TypeSerializerSchemaCompatibility<Instance> resolveSchemaCompatibility(
      TypeSerializerSnapshot<Instance> before) {
    if (!(before instanceof InstanceSerializerSnapshot stored)) {
      return TypeSerializerSchemaCompatibility.incompatible();
    }
    boolean isUnchanged = InstanceForms.migration(stored.chart(), chart()).isEmpty();
    // Another version of the compiler may order the names of the same text in another way.
    return isUnchanged
            && Arrays.deepEquals(names, stored.names)
            && Arrays.equals(properties, stored.properties)
        ? TypeSerializerSchemaCompatibility.compatibleAsIs()
        : TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }
}
