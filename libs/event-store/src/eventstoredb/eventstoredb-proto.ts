/**
 * What the adapter uses of the server's gRPC interface. Package, service and method names and the numbers and kinds of
 * the fields are the server's; fields that nobody here reads are left out. It is text in a module, so that it is
 * wherever the module is.
 */
export const STREAMS = `
  syntax = "proto3";
  package event_store.client.streams;

  service Streams {
    rpc Read (ReadRequest) returns (stream ReadAnswer);
    rpc BatchAppend (stream AppendRequest) returns (stream AppendAnswer);
  }

  message Nothing {}
  message Stream { string name = 3; }
  message Position { uint64 commit = 1; uint64 prepare = 2; }
  message Uuid {
    message Halves { int64 most_significant = 1; int64 least_significant = 2; }
    oneof value { Halves structured = 1; string string = 2; }
  }

  message ReadRequest {
    Options options = 1;
    message Options {
      oneof of { InStream stream = 1; InAll all = 2; }
      Direction direction = 3;
      oneof until { uint64 count = 5; Nothing subscription = 6; }
      oneof selection { Filter filter = 7; Nothing no_filter = 8; }
      Ids ids = 9;
    }
    enum Direction { FORWARDS = 0; BACKWARDS = 1; }
    message InStream {
      Stream stream = 1;
      oneof from { uint64 revision = 2; Nothing start = 3; Nothing end = 4; }
    }
    message InAll {
      oneof from { Position position = 1; Nothing start = 2; Nothing end = 3; }
    }
    message Filter {
      oneof by { Condition stream = 1; Condition type = 2; }
      uint32 window = 3;
      uint32 checkpoint_every_windows = 5;
    }
    message Condition { string regex = 1; repeated string prefixes = 2; }
    message Ids { Nothing as_string = 2; }
  }

  message ReadAnswer {
    oneof content { Read event = 1; }
    message Read { Event event = 1; }
    message Event {
      Uuid id = 1;
      Stream stream = 2;
      uint64 revision = 3;
      uint64 commit_position = 5;
      map<string, string> metadata = 6;
      bytes custom_metadata = 7;
      bytes data = 8;
    }
  }

  message AppendRequest {
    Uuid correlation_id = 1;
    Options options = 2;
    repeated Event events = 3;
    bool is_final = 4;
    message Options {
      Stream stream = 1;
      oneof expected { uint64 revision = 2; Nothing no_stream = 3; Nothing any = 4; Nothing stream_exists = 5; }
      Time deadline = 6;
    }
    message Time { int64 seconds = 1; int32 nanos = 2; }
    message Event {
      Uuid id = 1;
      map<string, string> metadata = 2;
      bytes custom_metadata = 3;
      bytes data = 4;
    }
  }

  message AppendAnswer {
    Uuid correlation_id = 1;
    oneof result { Refusal error = 2; Success success = 3; }
    message Success { uint64 revision = 1; Position position = 3; }
    message Refusal { string message = 2; Details details = 3; }
    message Details { string type_url = 1; bytes value = 2; }
  }

  message WrongExpectedVersion {
    oneof current { uint64 current_revision = 1; Nothing current_no_stream = 2; }
    oneof expected {
      uint64 expected_revision = 3;
      Nothing expected_any = 4;
      Nothing expected_stream_exists = 5;
      Nothing expected_no_stream = 6;
    }
  }
  message MaximumAppendSizeExceeded { uint32 bytes = 1; }
`;

export const GOSSIP = `
  syntax = "proto3";
  package event_store.client.gossip;

  service Gossip { rpc Read (Nothing) returns (Cluster); }

  message Nothing {}
  message Cluster { repeated Member members = 1; }
  message Member {
    State state = 3;
    bool is_alive = 4;
    EndPoint http_end_point = 5;
  }
  enum State { INITIALIZING = 0; LEADER = 8; }
  message EndPoint { string address = 1; uint32 port = 2; }
`;
