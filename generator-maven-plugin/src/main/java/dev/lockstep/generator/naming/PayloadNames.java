package dev.lockstep.generator.naming;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The packages of payloads: those of a schema file are beside one another under its folders, those
 * written in a chart in the chart's package.
 */
public final class PayloadNames {

  private static final List<String> ENDINGS = List.of(".schema.json", ".json");

  private final ChartPackages packages;
  private final Function<String, Optional<PayloadName>> definitions;

  /** Creates the names of the payloads of some charts. */
  public PayloadNames(ChartPackages packages) {
    this(packages, location -> Optional.empty());
  }

  /**
   * Creates the names of the payloads of some charts.
   *
   * @param definitions the names of definitions by their location
   */
  public PayloadNames(ChartPackages packages, Function<String, Optional<PayloadName>> definitions) {
    this.packages = packages;
    this.definitions = definitions;
  }

  /**
   * The name of a payload: {@code fcmp/reply.schema.json} is {@code fcmp.Reply}, {@code
   * session.statechart.yaml#/events/turn.started/payload} is {@code session.TurnStartedPayload},
   * {@code money.schema.json#/$defs/amount} is {@code Money.Amount}.
   *
   * @param chart the chart that uses it
   */
  public PayloadName of(IrChart chart, IrPayload payload) {
    String address = payload.address();
    int fragment = address.indexOf('#');
    if (fragment < 0) {
      return of(address);
    }
    String pointer = address.substring(fragment + 1);
    return address.substring(0, fragment).equals(chart.source())
        ? ofInline(chart, pointer)
        : definitions
            .apply(address)
            .orElseGet(() -> inside(of(address.substring(0, fragment)), pointer));
  }

  private static PayloadName inside(PayloadName file, String pointer) {
    String key = pointer.substring(pointer.lastIndexOf('/') + 1);
    return new PayloadName(file.packageName(), file.simpleName() + "." + JavaNames.type(key));
  }

  /**
   * The name of the payload of a schema file: {@code fcmp/reply.schema.json} is {@code fcmp.Reply}.
   */
  public PayloadName of(String path) {
    List<String> parts = new ArrayList<>(List.of(path.split("/")));
    String file = parts.remove(parts.size() - 1);
    for (String ending : ENDINGS) {
      if (file.endsWith(ending)) {
        file = file.substring(0, file.length() - ending.length());
        break;
      }
    }
    StringBuilder packageName = new StringBuilder(packages.basePackage());
    parts.forEach(part -> packageName.append('.').append(JavaNames.packageSegment(part)));
    return new PayloadName(packageName.toString(), JavaNames.type(file));
  }

  private PayloadName ofInline(IrChart chart, String pointer) {
    String[] parts = pointer.split("/");
    String packageName = packages.of(chart);
    String name = JavaNames.type(parts.length > 2 ? parts[2] : "inline");
    boolean emitted = parts.length > 1 && parts[1].equals("emits");
    return new PayloadName(packageName, name + (emitted ? "Emission" : "Payload"));
  }
}
