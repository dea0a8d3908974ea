package dev.lockstep.server.security;

import dev.lockstep.server.http.IncomingRequest;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A request without a connection. */
final class FakeIncoming implements IncomingRequest {

  private final String method;
  private final String peer;
  private final boolean isTls;
  private final Map<String, List<String>> headers = new LinkedHashMap<>();

  FakeIncoming(String method, String peer, boolean isTls) {
    this.method = method;
    this.peer = peer;
    this.isTls = isTls;
  }

  static FakeIncoming get() {
    return new FakeIncoming("GET", "127.0.0.1", false);
  }

  static FakeIncoming from(String peer) {
    return new FakeIncoming("GET", peer, false);
  }

  FakeIncoming with(String header, String value) {
    headers.computeIfAbsent(header.toLowerCase(Locale.ROOT), name -> new ArrayList<>()).add(value);
    return this;
  }

  @Override
  public String requestId() {
    return "r-1";
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public String path() {
    return "/";
  }

  @Override
  public String query() {
    return "";
  }

  @Override
  public List<String> headers(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
  }

  @Override
  public String peer() {
    return peer;
  }

  @Override
  public boolean isTls() {
    return isTls;
  }

  @Override
  public void arrived() {}

  @Override
  public long contentLength() {
    return 0;
  }

  @Override
  public InputStream body() {
    return InputStream.nullInputStream();
  }
}
