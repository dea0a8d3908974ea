package dev.lockstep.server.telemetry;

import io.opentelemetry.sdk.common.export.HttpSender;
import io.opentelemetry.sdk.common.export.HttpSenderConfig;
import io.opentelemetry.sdk.common.export.HttpSenderProvider;

/** Has OpenTelemetry send over the JDK's own client. Found by the service loader. */
public final class JdkHttpSenders implements HttpSenderProvider {

  /** For the service loader. */
  public JdkHttpSenders() {}

  @Override
  public HttpSender createSender(HttpSenderConfig config) {
    return new JdkHttpSender(config);
  }
}
