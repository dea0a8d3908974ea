package dev.lockstep.server.telemetry;

import io.opentelemetry.sdk.common.export.HttpSender;
import io.opentelemetry.sdk.common.export.HttpSenderConfig;
import io.opentelemetry.sdk.common.export.HttpSenderProvider;

/** The provider of senders that use the HTTP client of the JDK. Found by the service loader. */
public final class JdkHttpSenders implements HttpSenderProvider {

  /** Creates a provider, for the service loader. */
  public JdkHttpSenders() {}

  @Override
  public HttpSender createSender(HttpSenderConfig config) {
    return new JdkHttpSender(config);
  }
}
